package io.gradus.backend.leases.internal;

import io.gradus.training.reward.judge.ChatQuestion;
import io.gradus.training.reward.judge.JudgeEndpoint;
import io.gradus.training.reward.judge.JudgeReply;
import io.gradus.training.reward.judge.JudgeRequest;
import io.gradus.training.reward.judge.JudgeUsage;
import io.gradus.training.reward.judge.LanguageModel;
import io.gradus.training.reward.judge.RecordedAnswer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The language models of an external run as its rubrics see them: they answer from what is
 * recorded. What is not recorded is noted as an open question; nobody is asked while a run is held.
 *
 * <p>Guarded by the lock of its run.
 */
final class Verdicts implements LanguageModel {
    private static final JudgeReply UNANSWERED =
            new JudgeReply.Failure("no verdict: the judge was not queried");

    private final String run;
    private final JudgeRepository recorded;
    private final Map<AnswerKey, Integer> used = new LinkedHashMap<>();
    private final List<OpenQuestion> open = new ArrayList<>();
    private JudgeUsage usage = JudgeUsage.NONE;

    Verdicts(String run, JudgeRepository recorded) {
        this.run = run;
        this.recorded = recorded;
    }

    /** Which recorded answer: of this request, asked for a lease of this step. */
    record AnswerKey(String request, long step) {}

    /**
     * Outcome of a look at completions.
     *
     * @param scores what came of it; nothing to rely on where questions are open
     * @param used the recorded answers that it used, and how often
     * @param open questions that are to be asked first
     */
    record Pass<T>(T scores, Map<AnswerKey, Integer> used, List<OpenQuestion> open) {}

    /** Scores with the answers that are recorded. */
    <T> Pass<T> pass(Supplier<T> scoring) {
        used.clear();
        open.clear();
        T scores = scoring.get();
        return new Pass<>(scores, new LinkedHashMap<>(used), List.copyOf(open));
    }

    @Override
    public void prepare(JudgeEndpoint endpoint) {
        // whether its key is there is looked at when a run is created and before each question
    }

    @Override
    public List<JudgeReply> ask(JudgeEndpoint endpoint, List<JudgeRequest> requests, long step) {
        List<ChatQuestion> questions =
                requests.stream().map(request -> ChatQuestion.of(endpoint, request)).toList();
        Map<String, RecordedAnswer> answers =
                recorded.answers(
                        run, questions.stream().map(ChatQuestion::hash).distinct().toList(), step);
        return questions.stream()
                .map(question ->
                        reply(question, step, Optional.ofNullable(answers.get(question.hash()))))
                .toList();
    }

    private JudgeReply reply(ChatQuestion question, long step, Optional<RecordedAnswer> answer) {
        if (answer.isEmpty()) {
            open.add(new OpenQuestion(question, step));
            return UNANSWERED;
        }
        used.merge(new AnswerKey(question.hash(), answer.get().step()), 1, Integer::sum);
        return answer.get().reply();
    }

    /** Counts what the answers cost that the scores of a step's leases were made with. */
    void count(List<Long> leases, long step) {
        usage = recorded.count(run, leases, step);
    }

    @Override
    public JudgeUsage takeUsage() {
        JudgeUsage taken = usage;
        usage = JudgeUsage.NONE;
        return taken;
    }
}
