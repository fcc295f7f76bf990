package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.Requirement;
import io.gradus.training.reward.judge.JudgeData;
import io.gradus.training.reward.judge.JudgeEndpoint;
import io.gradus.training.reward.judge.JudgeReply;
import io.gradus.training.reward.judge.JudgeRequest;
import io.gradus.training.reward.judge.LanguageModel;
import io.gradus.training.reward.judge.VerdictForm;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * One call that scores a whole group against each other, after ART's RULER: identical completions
 * are scored once, and what all begin with is sent once.
 */
@Choice(
        name = "judge-relative",
        explanation =
                "One call of a language model scores all completions of the group against each other, in "
                        + "[0, 1]. Completions of the same text are scored once, and a beginning that all "
                        + "share is sent once. Not applicable where all are the same, or without a verdict.",
        source = "after ART's RULER")
public record GroupJudged(
        @Setting(explanation = "The model that judges.") JudgeEndpoint judge,
        @Setting(
                        explanation = "What makes a completion good.",
                        defaults =
                                "A completion that reaches the goal of the problem gets a significantly higher "
                                        + "score than one that does not; a more efficient or clearer way there "
                                        + "gets a slightly higher one, partial progress some credit.",
                        min = 1,
                        max = 4000)
                String question,
        @Setting(
                        explanation = "Whether the judge gets to see the reference answer.",
                        defaults = "false")
                boolean showReference)
        implements CriterionKind {
    private static final String TASK =
            "You score completions to the same problem against each other, each by its number with a value"
                    + " from 0 to 1. ";
    private static final int SMALLEST_BEGINNING = 50;

    @Override
    public Set<Requirement> requirements() {
        return Set.of(Requirement.LANGUAGE_MODEL);
    }

    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public Judge judge(RubricServices services) {
        services.languageModel().prepare(judge);
        return evidence -> judge(evidence, services.languageModel());
    }

    private List<Judgement> judge(Evidence evidence, LanguageModel model) {
        List<String> texts = evidence.group().rollouts().stream().map(r -> r.completion()).toList();
        List<String> different = texts.stream().distinct().toList();
        if (different.size() == 1) {
            return Collections.nCopies(
                    texts.size(), Judgement.notApplicable("all completions are the same"));
        }
        VerdictForm form = new VerdictForm("scores", different.size());
        JudgeRequest request =
                new JudgeRequest(
                        TASK + question + JudgeData.RULES + form.example(),
                        data(evidence.group().problem(), different),
                        form);
        return judgements(
                texts,
                different,
                form,
                model.ask(judge, List.of(request), evidence.now().step()).getFirst());
    }

    private static List<Judgement> judgements(
            List<String> texts, List<String> different, VerdictForm form, JudgeReply reply) {
        return switch (reply) {
            case JudgeReply.Failure(String reason) ->
                    Collections.nCopies(texts.size(), Judgement.notApplicable(reason));
            case JudgeReply.Verdict(String verdict) -> {
                List<Double> scores = form.read(verdict).orElseThrow();
                yield texts.stream()
                        .map(t -> scores.get(different.indexOf(t)))
                        .map(score -> Judgement.of(score, "scored by the judge"))
                        .toList();
            }
        };
    }

    private String data(Problem problem, List<String> different) {
        JudgeData data = JudgeData.of(problem, showReference);
        int shared = sharedBeginning(different);
        if (shared >= SMALLEST_BEGINNING) {
            data.with("beginningOfEachCompletion", different.getFirst().substring(0, shared));
        }
        int from = shared >= SMALLEST_BEGINNING ? shared : 0;
        for (int i = 0; i < different.size(); i++) {
            data.with("completions", i + 1, different.get(i).substring(from));
        }
        return data.text();
    }

    private static int sharedBeginning(List<String> texts) {
        String first = texts.getFirst();
        int length = texts.stream().mapToInt(String::length).min().orElse(0);
        for (int i = 0; i < length; i++) {
            int place = i;
            if (texts.stream().anyMatch(t -> t.charAt(place) != first.charAt(place))) {
                return i;
            }
        }
        return length;
    }
}
