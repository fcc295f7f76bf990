package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judgement;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The dynamic length reward of VL-Cogito (released code, {@code custom.py} and {@code aux.py}): a
 * wrong rollout is pulled towards the mean length of its group's correct ones by half a cosine
 * wave, {@code floor * (1 + cos(pi n / mean)) / 2}, and gets the floor from twice that mean on. In
 * a group without a correct rollout the target is fixed and the penalty halved; between target and
 * limit nothing is lost. Correct rollouts get 0.
 */
@Choice(
        name = "dynamic",
        explanation =
                "A penalty for wrong rollouts by a half cosine: the floor at length 0, 0 at the mean length "
                        + "of the group's correct rollouts, the floor again from twice that mean on. Where "
                        + "none is correct, half the penalty with a fixed target, and half the floor from "
                        + "the limit on. Correct rollouts get 0.",
        source = "VL-Cogito, released code")
public record DynamicLength(
        @Setting(
                        explanation = "The largest penalty.",
                        defaults = "-0.5",
                        max = 0,
                        min = -100,
                        source = "VL-Cogito, released code")
                double floor,
        @Setting(
                        explanation = "Target length where no rollout of the group is correct.",
                        defaults = "750",
                        min = 1,
                        unit = "tokens",
                        source = "VL-Cogito, stage3.sh")
                int target,
        @Setting(
                        explanation =
                                "Length from which a rollout of such a group gets half the floor.",
                        defaults = "4096",
                        min = 1,
                        unit = "tokens",
                        source = "VL-Cogito, released code")
                int limit)
        implements LengthShape {
    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        GroupLengths lengths = GroupLengths.of(evidence);
        OptionalDouble mean = lengths.mean(true);
        return lengths.each(i -> {
            if (lengths.correct().get(i)) {
                return Judgement.of(0, "correct, so its length does not count");
            }
            int tokens = lengths.tokens().get(i);
            return mean.isPresent()
                    ? lengths.judged(
                            i,
                            towards(tokens, mean.getAsDouble()),
                            "correct ones have",
                            mean.getAsDouble())
                    : lengths.judged(i, towardsTarget(tokens), "the target is", target);
        });
    }

    private double towards(int tokens, double mean) {
        return tokens >= 2 * mean ? floor : floor * halfWave(tokens / mean);
    }

    private double towardsTarget(int tokens) {
        if (tokens >= limit) {
            return floor / 2;
        }
        return tokens >= target ? 0 : floor / 2 * halfWave((double) tokens / target);
    }

    private static double halfWave(double progress) {
        return (1 + StrictMath.cos(Math.PI * progress)) / 2;
    }
}
