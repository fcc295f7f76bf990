package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judgement;
import java.util.List;

/**
 * The length term of AutoThink's third stage (released code): with z the length's distance from the
 * mean of its own class (correct or wrong) in that class's standard deviations (n - 1, at least
 * 1e-6), a correct rollout gets {@code -1 + exp(-alpha z)} and a wrong one {@code 1 - exp(-beta
 * z)}. A class of one gets 0.
 */
@Choice(
        name = "deviation",
        explanation =
                "Within the group, correct rollouts gain by being shorter than the other correct ones and "
                        + "wrong ones by being longer than the other wrong ones: -1 + exp(-alpha z) and "
                        + "1 - exp(-beta z), z in standard deviations of the class. 0 for the only one of "
                        + "its class.",
        source = "AutoThink, released code, stage 3")
public record LengthDeviation(
        @Setting(
                        explanation = "Strength for correct rollouts.",
                        defaults = "0.05",
                        min = 0,
                        max = 5)
                double alpha,
        @Setting(explanation = "Strength for wrong rollouts.", defaults = "0.05", min = 0, max = 5)
                double beta)
        implements LengthShape {
    private static final double SMALLEST_DEVIATION = 1e-6;

    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        GroupLengths lengths = GroupLengths.of(evidence);
        return lengths.each(i -> judgement(lengths, i));
    }

    private Judgement judgement(GroupLengths lengths, int index) {
        boolean correct = lengths.correct().get(index);
        long size = lengths.indices(correct).count();
        if (size < 2) {
            return Judgement.of(0, "the only one that is " + (correct ? "correct" : "wrong"));
        }
        double mean = lengths.mean(correct).orElseThrow();
        double squares =
                lengths.indices(correct)
                        .mapToDouble(i ->
                                (lengths.tokens().get(i) - mean) * (lengths.tokens().get(i) - mean))
                        .sum();
        double deviation = Math.max(SMALLEST_DEVIATION, Math.sqrt(squares / (size - 1)));
        double z = (lengths.tokens().get(index) - mean) / deviation;
        double value = correct ? StrictMath.exp(-alpha * z) - 1 : 1 - StrictMath.exp(-beta * z);
        return lengths.judged(
                index, value, correct ? "correct ones have" : "wrong ones have", mean);
    }
}
