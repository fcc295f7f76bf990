package io.gradus.training.curriculum.filter;

import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.ResamplingRule;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Admits or drops scored groups before advantages are estimated; the curriculum observes all of
 * them in any case. Where many are dropped it may ask for other problems.
 */
public sealed interface GroupFilter extends ResamplingRule
        permits GroupFilter.None,
                GroupFilter.ZeroVariance,
                PassRateBand,
                MeanRewardBand,
                DeviationThreshold,
                CovarianceShare,
                AllFilters {
    /** Why each group is dropped, in words, in their order; empty for those that are admitted. */
    List<Optional<String>> refusals(List<ScoredGroup> groups);

    /** Rounds in which other problems may take the place of those that were dropped. */
    default int refill() {
        return 0;
    }

    /** Whether every group is admitted. */
    default boolean admitsAll() {
        return false;
    }

    /** Whether just the groups are dropped whose rewards are all equal. */
    default boolean dropsLevel() {
        return false;
    }

    /** The filters that decide, one after the other. */
    default Stream<GroupFilter> parts() {
        return Stream.of(this);
    }

    /** Reports what is wrong with its settings, which stand at {@code place}. */
    default void check(String place, Findings findings) {}

    /**
     * The filter as far as a preview can follow it, which knows no texts, log-probs or hidden
     * states; one that reads them admits everything there.
     */
    default GroupFilter previewed() {
        return this;
    }

    /** What a preview leaves out, in sentences. */
    default Stream<String> gaps() {
        return Stream.empty();
    }

    /** The groups that the update may see, in their order. */
    default List<ScoredGroup> admit(List<ScoredGroup> groups) {
        List<Optional<String>> refusals = refusals(groups);
        List<ScoredGroup> admitted = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            if (refusals.get(i).isEmpty()) {
                admitted.add(groups.get(i));
            }
        }
        return admitted;
    }

    /** As many other problems as were dropped, as long as it may refill. */
    @Override
    default List<ResampleRequest> again(SamplingRound round) {
        int missing = round.wanted() - admitted(round).size();
        return missing > 0 && round.refills() < refill()
                ? List.of(new ResampleRequest.Fresh(missing))
                : List.of();
    }

    /** Problems that were not given up and of which a group is admitted, in their order. */
    default List<ProblemAttempt> admitted(SamplingRound round) {
        Set<ScoredGroup> admitted = Collections.newSetFromMap(new IdentityHashMap<>());
        admitted.addAll(
                admit(round.going().stream().flatMap(one -> one.groups().stream()).toList()));
        return round.going().stream()
                .filter(one -> one.groups().stream().anyMatch(admitted::contains))
                .toList();
    }

    /** Admits every group. */
    @Choice(name = "none", explanation = "Every group is trained on.")
    record None() implements GroupFilter {
        @Override
        public List<Optional<String>> refusals(List<ScoredGroup> groups) {
            return groups.stream().map(_ -> Optional.<String>empty()).toList();
        }

        @Override
        public boolean admitsAll() {
            return true;
        }
    }

    /** Drops groups whose rewards are all equal. */
    @Choice(
            name = "zero-variance",
            explanation = "Groups whose rewards are all equal (max - min <= 1e-6) are dropped.",
            source = "arXiv:2503.14476")
    record ZeroVariance(
            @Setting(
                            explanation =
                                    "Additional rounds in the same step, each with as many new problems as were dropped; DAPO's dynamic sampling with 10. Their cost is counted.",
                            defaults = "0",
                            min = 0,
                            max = 64,
                            unit = "rounds",
                            source = "arXiv:2503.14476")
                    int refill)
            implements GroupFilter {
        /** Drops without refilling. */
        public ZeroVariance() {
            this(0);
        }

        @Override
        public List<Optional<String>> refusals(List<ScoredGroup> groups) {
            return groups.stream().map(ZeroVariance::refusal).toList();
        }

        private static Optional<String> refusal(ScoredGroup group) {
            if (!group.hasZeroVariance()) {
                return Optional.empty();
            }
            String reason = "its %d rewards are all %.3g";
            return Optional.of(
                    String.format(Locale.ROOT, reason, group.scores().size(), group.meanReward()));
        }

        @Override
        public boolean dropsLevel() {
            return true;
        }
    }
}
