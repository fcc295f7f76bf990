package io.gradus.training.problem.transform;

import io.gradus.training.problem.AnswerText;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.ProblemReading.Refused;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * One round of questioner, solvers and verifiers: a problem is written, answered several times, and
 * each answer is judged several times. Who is cut off loses alone; without a problem the round is
 * over.
 */
final class QuestionRound implements Episode {
    /** Text behind a question, its reference and an answer that are shown to a verifier. */
    static final String ASKED_OF_VERIFIER = " ok=";

    private static final String SOLVERS = "answers";

    private final Problem problem;
    private final ProblemFamily family;
    private final Function<String, ProblemReading> gate;
    private final int wantedAnswers;
    private final int wantedVotes;
    private final boolean ruled;
    private final List<JudgedAnswer> answers = new ArrayList<>();
    private Optional<ProblemReading> question = Optional.empty();

    /**
     * A round of a family; {@code gate} reads the problem that is written, and the rule has the
     * last word where it is {@code ruled}, else the majority of the verifiers.
     */
    QuestionRound(
            Problem problem,
            ProblemFamily family,
            Function<String, ProblemReading> gate,
            int answers,
            int votes,
            boolean ruled) {
        this.problem = problem;
        this.family = family;
        this.gate = gate;
        wantedAnswers = answers;
        wantedVotes = votes;
        this.ruled = ruled;
    }

    @Override
    public Optional<Turn> next() {
        if (question.isEmpty()) {
            return Optional.of(new Turn(Turn.QUESTIONER, Turn.QUESTIONER, problem.prompt()));
        }
        return question.get() instanceof Understood(Problem asked)
                ? nextOf(asked)
                : Optional.empty();
    }

    private Optional<Turn> nextOf(Problem asked) {
        if (answers.size() < wantedAnswers) {
            Seat seat = new Seat(Turn.SOLVER, SOLVERS, answers.size());
            return Optional.of(new Turn(seat, Turn.QUESTIONER, asked.prompt()));
        }
        return unjudged().map(i -> judging(asked, i));
    }

    private Turn judging(Problem asked, int index) {
        JudgedAnswer answer = answers.get(index);
        String text = AnswerText.of(answer.text().orElseThrow());
        return new Turn(
                new Seat(Turn.VERIFIER, Integer.toString(index), answer.votes().size()),
                Turn.SOLVER,
                asked.prompt() + " " + asked.reference() + " " + text + ASKED_OF_VERIFIER);
    }

    /** The first answer that is still to be judged, if any. */
    private Optional<Integer> unjudged() {
        return IntStream.range(0, answers.size())
                .filter(i -> answers.get(i).isOpen())
                .boxed()
                .findFirst();
    }

    @Override
    public void take(String written) {
        took(Optional.of(written));
    }

    @Override
    public boolean skip() {
        took(Optional.empty());
        return true;
    }

    private void took(Optional<String> written) {
        if (question.isEmpty()) {
            question =
                    Optional.of(
                            written.map(gate)
                                    .orElseGet(() ->
                                            ProblemReading.refused(
                                                    Refusal.UNREADABLE, "it was cut off")));
        } else if (answers.size() < wantedAnswers) {
            Problem asked = ((Understood) question.get()).problem();
            Verdict rule =
                    written.map(text -> family.verify(asked, AnswerText.of(text)))
                            .orElseGet(() -> Verdict.wrong("the answer was cut off"));
            answers.add(new JudgedAnswer(written, rule, new ArrayList<>(), wantedVotes, ruled));
        } else {
            answers.get(unjudged().orElseThrow()).votes().add(written.map(String::strip));
        }
    }

    /** How the seats of a role stand on average; empty where the round has no such role. */
    @Override
    public Optional<Verdict> verdict(String role) {
        return switch (role) {
            case Turn.QUESTIONER -> Optional.of(asked());
            case Turn.SOLVER, Turn.VERIFIER -> Optional.of(mean(role));
            default -> Optional.empty();
        };
    }

    @Override
    public Optional<Verdict> verdict(Seat seat) {
        return switch (seat.role()) {
            case Turn.SOLVER -> Optional.of(answered(seat.index()));
            case Turn.VERIFIER -> Optional.of(voted(Integer.parseInt(seat.table()), seat.index()));
            default -> verdict(seat.role());
        };
    }

    private Verdict mean(String role) {
        double mean =
                IntStream.range(0, answers.size())
                        .boxed()
                        .flatMap(i ->
                                role.equals(Turn.SOLVER)
                                        ? List.of(answered(i)).stream()
                                        : IntStream.range(0, answers.get(i).votes().size())
                                                .mapToObj(vote -> voted(i, vote)))
                        .mapToDouble(Verdict::score)
                        .average()
                        .orElse(0);
        return new Verdict(mean, "the mean of its seats", List.of());
    }

    /** The questioner's: how near to half of the answers are right. */
    private Verdict asked() {
        if (question.isEmpty()) {
            return QuestionReward.nothing();
        }
        if (question.get() instanceof Refused(Refusal refusal, String reason)) {
            return QuestionReward.refused(refusal, reason);
        }
        double sum = IntStream.range(0, answers.size()).mapToDouble(i -> answered(i).score()).sum();
        return QuestionReward.of(sum / wantedAnswers);
    }

    private Verdict answered(int index) {
        return index < answers.size()
                ? answers.get(index).answered()
                : Verdict.wrong("nothing was answered");
    }

    private Verdict voted(int answer, int index) {
        return answer < answers.size() && index < answers.get(answer).votes().size()
                ? answers.get(answer).voted(index)
                : Verdict.wrong("nothing was said");
    }

    /**
     * Whether these turns, one per line, are a whole round whose problem is taken, that has a right
     * answer, and in which every verifier says what the rule says.
     */
    Verdict record(String turns) {
        for (String turn : turns.split("\n", -1)) {
            if (next().isEmpty()) {
                return Verdict.wrong("goes on after the end");
            }
            take(turn);
        }
        if (next().isPresent() || !(question.orElseThrow() instanceof Understood)) {
            return Verdict.wrong("the round is not over, or its problem was refused");
        }
        boolean isAnswered = answers.stream().anyMatch(a -> a.rule().score() == 1);
        boolean isJudged =
                answers.stream()
                        .allMatch(a ->
                                a.votes().stream()
                                        .allMatch(vote -> vote.equals(Optional.of(a.ruling()))));
        return isAnswered && isJudged
                ? Verdict.correct()
                : Verdict.wrong("no answer is right, or a verifier is mistaken");
    }
}
