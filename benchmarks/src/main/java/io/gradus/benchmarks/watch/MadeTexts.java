package io.gradus.benchmarks.watch;

import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.rollout.SegmentSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Made-up texts of sampled groups: sums, and now and then something never written before. */
final class MadeTexts {
    private static final int TOKENS = 6;
    private static final int STRAY = 10;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    private MadeTexts() {}

    /** A group with texts for its rewards. */
    static SampledGroup group(GroupSummary group, SplittableRandom random) {
        int one = random.nextInt(100);
        int other = random.nextInt(100);
        String sum = Integer.toString(one + other);
        List<SampledRollout> rollouts = new ArrayList<>();
        for (double reward : group.rewards()) {
            rollouts.add(rollout(reward > 0 ? sum : wrong(random), reward, random));
        }
        return new SampledGroup(
                group.index(),
                group.problem(),
                group.cell(),
                one + "+" + other + "=",
                sum,
                rollouts);
    }

    /** One in ten wrong answers has a form of its own. */
    private static String wrong(SplittableRandom random) {
        if (random.nextInt(STRAY) > 0) {
            return "1" + random.nextInt(1000);
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < TOKENS; i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    private static SampledRollout rollout(String text, double reward, SplittableRandom random) {
        String verdict =
                reward > 0 ? "equals the reference answer" : "differs from the reference answer";
        float entropy = random.nextInt(1000) / 1000f;
        int tokens = text.length() + 1;
        List<Integer> lengths = new ArrayList<>(Collections.nCopies(text.length(), 1));
        lengths.add(0);
        return new SampledRollout(
                text,
                tokens,
                false,
                reward,
                reward,
                verdict,
                reward - 0.5,
                entropy,
                List.of(
                        new CriterionScore(
                                "correct",
                                reward,
                                1,
                                reward,
                                true,
                                verdict + ": %.2f x weight 1.00".formatted(reward))),
                List.of(
                        new SampledSegment(
                                SegmentSource.POLICY,
                                "policy",
                                true,
                                text,
                                lengths,
                                Collections.nCopies(tokens, entropy),
                                Collections.nCopies(tokens, -entropy))));
    }
}
