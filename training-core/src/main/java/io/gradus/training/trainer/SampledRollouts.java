package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.trainer.observed.ShownGroups;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Picks the groups of a step whose texts are shown to people. */
record SampledRollouts(RandomStreams streams) {
    /**
     * The groups that {@link ShownGroups} picks. Advantages are those the update saw, NaN for
     * groups that were dropped.
     */
    List<SampledGroup> pick(long step, List<ScoredGroup> scored, List<AdvantagedGroup> admitted) {
        List<ScoredGroup> shown = new ShownGroups(streams).pick(step, scored);
        return shown.stream().map(g -> sampled(g, seenAs(g, admitted))).toList();
    }

    private static Optional<AdvantagedGroup> seenAs(
            ScoredGroup group, List<AdvantagedGroup> admitted) {
        return admitted.stream()
                .filter(a -> a.scored().group().index() == group.group().index())
                .findFirst();
    }

    private static SampledGroup sampled(ScoredGroup scored, Optional<AdvantagedGroup> seen) {
        List<SampledRollout> rollouts = new ArrayList<>();
        for (int i = 0; i < scored.scores().size(); i++) {
            Rollout rollout = scored.group().rollouts().get(i);
            OptionalInt place = seen.map(g -> place(g, rollout)).orElse(OptionalInt.empty());
            rollouts.add(
                    sampled(
                            rollout,
                            place.isPresent()
                                    ? paid(
                                            scored.scores().get(i),
                                            seen.get().scored().scores().get(place.getAsInt()))
                                    : scored.scores().get(i),
                            place.isPresent()
                                    ? Optional.of(seen.get().advantages().get(place.getAsInt()))
                                    : Optional.empty()));
        }
        var problem = scored.group().problem();
        return new SampledGroup(
                scored.group().index(),
                problem.key().toString(),
                problem.key().cell(),
                problem.prompt(),
                problem.reference(),
                rollouts,
                scored.group().key().role(),
                Optional.empty());
    }

    /** The score with what was added to it before advantages were estimated, such as bonuses. */
    private static RubricScore paid(RubricScore score, RubricScore seen) {
        double more =
                seen.criteria().stream()
                        .skip(score.criteria().size())
                        .mapToDouble(CriterionScore::contribution)
                        .sum();
        return new RubricScore(
                score.total() + more, score.verdict(), seen.criteria(), score.failed());
    }

    /** The update may have seen fewer rollouts of a group, or have paid them more. */
    private static OptionalInt place(AdvantagedGroup seen, Rollout rollout) {
        List<Rollout> rollouts = seen.scored().group().rollouts();
        return IntStream.range(0, rollouts.size())
                .filter(i -> rollouts.get(i) == rollout)
                .findFirst();
    }

    private static SampledRollout sampled(
            Rollout rollout, RubricScore score, Optional<RolloutAdvantages> advantages) {
        return new SampledRollout(
                rollout.completion(),
                rollout.completionTokens(),
                rollout.truncated(),
                score.total(),
                score.verdict().score(),
                score.verdict().reason(),
                advantages.map(RolloutAdvantages::mean).orElse(Double.NaN),
                meanEntropy(rollout),
                score.criteria(),
                SampledSegments.of(rollout, advantages),
                rollout.role(),
                rollout.forks(),
                rollout.stopReason(),
                rollout.turnScores());
    }

    private static double meanEntropy(Rollout rollout) {
        double sum = 0;
        int count = 0;
        for (Segment segment : rollout.segments()) {
            if (segment.source() == SegmentSource.POLICY) {
                for (float entropy : segment.entropies()) {
                    sum += entropy;
                    count++;
                }
            }
        }
        return count == 0 ? 0 : sum / count;
    }
}
