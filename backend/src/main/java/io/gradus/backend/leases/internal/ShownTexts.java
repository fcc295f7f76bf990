package io.gradus.backend.leases.internal;

import io.gradus.backend.platform.GivenText;
import io.gradus.training.event.GroupCourse;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Groups of a step with their texts, as they are shown. A trainer's own advantages and
 * probabilities are not known: those shown are the group-relative ones that samplers see too.
 *
 * @param limit most characters of a text as JSON writes it; what is longer is cut
 */
record ShownTexts(int limit) {
    private static final String CUT = " [...]";

    /** Characters that the texts of a step may have in sum; ours. */
    private static final int SUM = 320_000;

    /** Texts of so many rollouts that stay within what an event may hold. */
    static ShownTexts of(long rollouts) {
        return new ShownTexts((int) Math.max(200, SUM / Math.max(1, rollouts)));
    }

    /** A group that the curriculum observed. */
    SampledGroup observed(AdvantagedGroup group) {
        return sampled(
                group.scored(),
                group.scored().group().index(),
                group.advantages().stream().map(RolloutAdvantages::mean).toList(),
                Optional.empty());
    }

    /** A group that it did not observe, with why. */
    SampledGroup discarded(ScoredGroup group, int index, String reason) {
        return sampled(
                group,
                index,
                group.scores().stream().map(_ -> Double.NaN).toList(),
                Optional.of(new GroupCourse(0, 0, reason)));
    }

    private SampledGroup sampled(
            ScoredGroup scored, int index, List<Double> advantages, Optional<GroupCourse> course) {
        List<SampledRollout> rollouts = new ArrayList<>();
        for (int i = 0; i < scored.scores().size(); i++) {
            Rollout rollout = scored.group().rollouts().get(i);
            rollouts.add(rollout(rollout, scored.scores().get(i), advantages.get(i)));
        }
        Problem problem = scored.group().problem();
        return new SampledGroup(
                index,
                problem.key().toString(),
                problem.key().cell(),
                cut(problem.prompt()),
                cut(problem.reference()),
                rollouts,
                Turn.SOLVER,
                course);
    }

    private SampledRollout rollout(Rollout rollout, RubricScore score, double advantage) {
        return new SampledRollout(
                cut(rollout.completion()),
                rollout.completionTokens(),
                rollout.truncated(),
                score.total(),
                score.verdict().score(),
                score.verdict().reason(),
                advantage,
                Double.NaN,
                score.criteria(),
                given(rollout),
                Turn.SOLVER,
                List.of(),
                rollout.stopReason(),
                List.of());
    }

    /** What it was given and wrote, where it was given anything; tokens are not told apart. */
    private List<SampledSegment> given(Rollout rollout) {
        if (!rollout.help().isGiven()) {
            return List.of();
        }
        return rollout.segments().stream()
                .skip(1)
                .map(segment ->
                        new SampledSegment(
                                segment.source(),
                                segment.role(),
                                segment.trainable(),
                                cut(rollout.text(segment)),
                                List.of(),
                                List.of(),
                                List.of(),
                                segment.turn(),
                                segment.presence(),
                                Optional.empty(),
                                List.of(),
                                Optional.of(segment.help()).filter(Help::isGiven)))
                .toList();
    }

    private String cut(String text) {
        int end = 0;
        for (int cost = 0; end < text.length(); end++) {
            cost += written(text.charAt(end));
            if (cost > limit) {
                return GivenText.storable(text, end) + CUT;
            }
        }
        return GivenText.storable(text);
    }

    /** Characters that JSON makes of one. */
    private static int written(char one) {
        if (one < ' ') {
            return 6;
        }
        return one == '"' || one == '\\' ? 2 : 1;
    }
}
