package io.gradus.training.rubric;

import io.gradus.training.document.Choice;

/** The verifier's verdict itself. */
@Choice(
        name = "verifier",
        explanation = "The family's verifier: 1 for a correct answer, 0 for a wrong one.")
public record Verified() implements CriterionKind {
    @Override
    public Judge judge(RubricServices services) {
        return evidence ->
                evidence.verdicts().stream().map(v -> Judgement.of(v.score(), v.reason())).toList();
    }
}
