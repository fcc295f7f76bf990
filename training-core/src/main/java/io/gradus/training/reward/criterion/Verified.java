package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import java.util.Optional;

/** The verifier's verdict itself, or one of its partial credits. */
@Choice(
        name = "verifier",
        explanation = "The family's verifier: 1 for a correct answer, 0 for a wrong one.")
public record Verified(
        @Setting(
                        explanation =
                                "Name of a partial credit to read instead of the correctness; every family of a "
                                        + "stage that uses the rubric must give it.",
                        min = 1,
                        max = 60)
                Optional<String> credit)
        implements CriterionKind {
    /** The correctness itself. */
    public Verified() {
        this(Optional.empty());
    }

    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public boolean alwaysApplies() {
        return true;
    }

    @Override
    public Judge judge(RubricServices services) {
        return evidence -> evidence.verdicts().stream().map(this::judgement).toList();
    }

    private Judgement judgement(Verdict verdict) {
        return credit.map(name -> Judgement.of(verdict.credit(name), name + " of the verifier"))
                .orElseGet(() -> Judgement.of(verdict.score(), verdict.reason()));
    }
}
