package io.gradus.training.rollout;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.text.Exchange;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.Split;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Asks problems of one turn as a document wants it: with an instruction, behind solved examples, or
 * alone. Episodes of several turns or roles say themselves what is to be written and stay as they
 * are. All of it is a pure function of these and the problem, so that training, evaluation and an
 * external trainer's lease show the same.
 *
 * @param spec what is shown beside a problem
 * @param streams where examples are drawn from
 */
public record ProblemPrompts(PromptSpec spec, RandomStreams streams) {
    /**
     * Most problems that are drawn for each example: a cell can have too few for all of them; ours.
     */
    private static final int DRAWS = 64;

    /** Whether anything but the problem is shown, or its answer is read in another form. */
    public boolean asks(Problem problem) {
        return spec.asks() && hasOneTurn(problem);
    }

    /** Whether a problem is one question with one answer. */
    public static boolean hasOneTurn(Problem problem) {
        return hasOneTurn(family(problem));
    }

    /** The problem as it is asked. */
    public AskedProblem ask(Problem problem) {
        return asks(problem)
                ? new AskedProblem(examples(problem), text(problem)).behind(preamble())
                : new AskedProblem(List.of(), problem.prompt());
    }

    /** Whether problems are asked in a chat. */
    public boolean isChat() {
        return spec.chat().isChat();
    }

    /** Texts that end an answer, beside the policy's own end token. */
    public List<String> stops() {
        return spec.stop();
    }

    /**
     * The problem as the messages of a chat: the document's system message, each example as a turn
     * of its own, then the problem; none where the document has no chat.
     */
    public List<PromptMessage> messages(Problem problem) {
        if (!isChat()) {
            return List.of();
        }
        AskedProblem asked = ask(problem);
        List<PromptMessage> messages = new ArrayList<>();
        spec.system()
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> messages.add(new PromptMessage("system", text)));
        for (Exchange example : asked.examples()) {
            messages.add(new PromptMessage("user", example.shown()));
            messages.add(new PromptMessage("assistant", example.written()));
        }
        messages.add(new PromptMessage("user", asked.text()));
        return messages;
    }

    private String preamble() {
        return spec.preamble().orElse("");
    }

    /**
     * How the answer is read out of what is written.
     *
     * @param opened what of it the prompt has already written
     */
    public AnswerReading reading(Problem problem, String opened) {
        if (!spec.instruct()) {
            return new AnswerReading(AnswerReading.PLAIN.rule(), opened, false);
        }
        ProblemFamily family = family(problem);
        return hasOneTurn(family)
                ? new AnswerReading(family.asking().rule(), opened, true)
                : new AnswerReading(AnswerReading.PLAIN.rule(), opened, true);
    }

    /** The problem whose demonstration has its answer in the form that is asked for. */
    public Problem demonstrated(Problem problem) {
        String shown = problem.demonstration();
        if (!asks(problem) || !shown.endsWith(problem.reference())) {
            return problem;
        }
        int work = shown.length() - problem.reference().length();
        return problem.withReference(
                problem.reference(), shown.substring(0, work) + written(problem));
    }

    private String text(Problem problem) {
        return spec.instruct()
                ? problem.prompt() + "\n" + family(problem).asking().instruction()
                : problem.prompt();
    }

    private String written(Problem problem) {
        ProblemFamily family = family(problem);
        return spec.instruct() && hasOneTurn(family)
                ? family.asking().rule().written(problem.reference())
                : problem.reference();
    }

    /** Different problems of the cell that may be trained on; fewer where it has no more. */
    private List<Exchange> examples(Problem problem) {
        ProblemSource source = ProblemSource.of(problem.key());
        long seeds = source.family().seeds(problem.difficulty());
        SplittableRandom random = streams.stream(Purpose.SHOTS, 0, 0, 0, problem.key().toString());
        Set<String> shown = new HashSet<>(Set.of(Split.content(problem)));
        List<Exchange> examples = new ArrayList<>();
        for (int draw = 0; examples.size() < spec.shots() && draw < DRAWS * spec.shots(); draw++) {
            Problem other = source.item(random.nextLong(seeds), problem.difficulty());
            if (!Split.isHeldOut(other) && shown.add(Split.content(other))) {
                examples.add(new Exchange(text(other), written(other)));
            }
        }
        return examples;
    }

    private static ProblemFamily family(Problem problem) {
        return ProblemSource.of(problem.key()).family();
    }

    /** Whether each problem of a family is one question with one answer. */
    public static boolean hasOneTurn(ProblemFamily family) {
        return !family.hasTurns() && family.roles().equals(List.of(Turn.SOLVER));
    }
}
