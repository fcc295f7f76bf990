package io.gradus.training.curriculum.filter;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Which rollouts of an admitted group the loss sees; advantages compare all of them. */
public sealed interface BatchSelector {
    /**
     * The places of the rollouts that are seen within the group, in their order.
     *
     * @param random decides what the rule leaves to chance
     */
    List<Integer> select(ScoredGroup group, SplittableRandom random);

    /** Whether every rollout is seen. */
    default boolean takesAll() {
        return false;
    }

    /** All of them. */
    @Choice(name = "all", explanation = "Every rollout of an admitted group is trained on.")
    record All() implements BatchSelector {
        @Override
        public List<Integer> select(ScoredGroup group, SplittableRandom random) {
            return IntStream.range(0, group.scores().size()).boxed().toList();
        }

        @Override
        public boolean takesAll() {
            return true;
        }
    }

    /**
     * Policy filtration for rewards that are noisy (PF-PPO, arXiv:2409.06957): the extremes of a
     * group's ranking are more reliable than its middle. How many are kept is ours.
     */
    @Choice(
            name = "filtration",
            explanation =
                    "Only rollouts with a reliable reward rank are trained on: the best, the best and the worst, or the best and some drawn from the others.",
            source = "arXiv:2409.06957")
    record Filtration(
            @Setting(
                            explanation = "Which rollouts of the ranking are kept.",
                            defaults = "best-worst")
                    Ranks ranks,
            @Setting(
                            explanation =
                                    "Number of rollouts kept; all if the group has no more. If the best are combined with others, half of them, rounded up, are the best.",
                            defaults = "4",
                            min = 1,
                            max = 1024,
                            unit = "rollouts")
                    int keep)
            implements BatchSelector {
        /** Places in a group's ranking. */
        public enum Ranks {
            /** The best. */
            BEST,
            /** The best, and others drawn at random. */
            BEST_RANDOM,
            /** The best and the worst. */
            BEST_WORST
        }

        @Override
        public List<Integer> select(ScoredGroup group, SplittableRandom random) {
            List<Integer> ranked = new ArrayList<>(new All().select(group, random));
            ranked.sort(Comparator.comparing((Integer i) -> -group.scores().get(i).total()));
            int kept = Math.min(keep, ranked.size());
            int best = ranks == Ranks.BEST ? kept : Math.ceilDiv(kept, 2);
            List<Integer> others = ranked.subList(best, ranked.size());
            List<Integer> chosen = new ArrayList<>(ranked.subList(0, best));
            chosen.addAll(
                    ranks == Ranks.BEST_RANDOM
                            ? WithoutReplacement.some(others, kept - best, random)
                            : others.subList(others.size() - (kept - best), others.size()));
            return chosen.stream().sorted().toList();
        }
    }

    /**
     * Half right and half wrong rollouts, filled from the other side where one is short: how
     * Reinforce-Ada makes groups of a fixed size out of those of its rounds.
     */
    @Choice(
            name = "balanced",
            explanation =
                    "Equal numbers of correct and incorrect rollouts are trained on, drawn at random; if one side is short, the other fills up.",
            source = "Reinforce-Ada, released code")
    record Balanced(
            @Setting(
                            explanation = "Number of rollouts kept; all if the group has no more.",
                            defaults = "4",
                            min = 2,
                            max = 1024,
                            unit = "rollouts")
                    int keep,
            @Setting(
                            explanation = "Verifier score above which a rollout is right.",
                            defaults = "0.7",
                            min = 0,
                            max = 1)
                    double right)
            implements BatchSelector {
        @Override
        public List<Integer> select(ScoredGroup group, SplittableRandom random) {
            List<Integer> good = new ArrayList<>();
            List<Integer> bad = new ArrayList<>();
            for (int i = 0; i < group.scores().size(); i++) {
                (isRight(group.scores().get(i)) ? good : bad).add(i);
            }
            int kept = Math.min(keep, group.scores().size());
            int fromGood = Math.clamp(kept / 2, kept - Math.min(kept, bad.size()), good.size());
            List<Integer> chosen = new ArrayList<>(WithoutReplacement.some(good, fromGood, random));
            chosen.addAll(WithoutReplacement.some(bad, kept - fromGood, random));
            return chosen.stream().sorted().toList();
        }

        private boolean isRight(RubricScore score) {
            return score.verdict().score() > right;
        }
    }
}
