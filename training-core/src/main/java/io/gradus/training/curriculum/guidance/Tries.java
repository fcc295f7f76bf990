package io.gradus.training.curriculum.guidance;

import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * How some rollouts went.
 *
 * @param rollouts how many there were
 * @param passed sum of their unshaped verifier scores
 */
record Tries(int rollouts, double passed) {
    static final Tries NONE = new Tries(0, 0);

    Tries plus(Tries other) {
        return new Tries(rollouts + other.rollouts, passed + other.passed);
    }

    /** Mean score; NaN where there are none. */
    double passRate() {
        return passed / rollouts;
    }

    /** For people, for example {@code passed 3 of 8}. */
    String words() {
        return String.format(Locale.ROOT, "passed %.3g of %d", passed, rollouts)
                .replaceAll("\\.0+ of", " of");
    }

    /**
     * Those of the rollouts of groups that fulfil a condition, by what they are remembered under.
     */
    static TreeMap<String, Tries> of(
            List<ScoredGroup> scored, GuidanceScope per, Predicate<Rollout> which) {
        TreeMap<String, Tries> tries = new TreeMap<>();
        for (ScoredGroup group : scored) {
            String key = per.key(group.group().problem().key());
            for (int i = 0; i < group.scores().size(); i++) {
                if (which.test(group.group().rollouts().get(i))) {
                    double score = group.scores().get(i).verdict().score();
                    tries.merge(key, new Tries(1, score), Tries::plus);
                }
            }
        }
        return tries;
    }
}
