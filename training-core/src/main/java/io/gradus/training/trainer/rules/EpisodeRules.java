package io.gradus.training.trainer.rules;

import io.gradus.training.base.Metric;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import java.util.List;

/**
 * How rollouts were written: mean number of turns of the policy ({@code rule/episode/turns}), share
 * of rollouts with {@code help} and mean {@code helpTokens}, the numbers of tokens of the {@code
 * longest} and {@code shortest} completion; in trees the mean number of {@code forks} on a path and
 * the share of its tokens that others share ({@code reuse}).
 */
record EpisodeRules(List<ScoredGroup> groups) {
    List<Metric> metrics() {
        List<Rollout> all = groups.stream().flatMap(g -> g.group().rollouts().stream()).toList();
        RuleMetrics told = new RuleMetrics("episode");
        told.mean("turns", all.stream().mapToDouble(EpisodeRules::turns));
        told.mean("help", all.stream().mapToDouble(r -> r.helpTokens() > 0 ? 1 : 0));
        told.mean("helpTokens", all.stream().mapToDouble(Rollout::helpTokens));
        told.put("longest", all.stream().mapToDouble(Rollout::completionTokens).max());
        told.put("shortest", all.stream().mapToDouble(Rollout::completionTokens).min());
        if (all.stream().anyMatch(r -> !r.forks().isEmpty())) {
            told.mean("forks", all.stream().mapToDouble(r -> r.forks().size()));
            told.put("reuse", reuse());
        }
        return told.all();
    }

    private static double turns(Rollout rollout) {
        return rollout.segments().stream()
                .filter(s -> s.source() == SegmentSource.POLICY)
                .mapToInt(Segment::turn)
                .distinct()
                .count();
    }

    private double reuse() {
        double paths = 0;
        double written = 0;
        for (ScoredGroup group : groups) {
            paths += group.group().rollouts().stream().mapToInt(Rollout::completionTokens).sum();
            written +=
                    group.group()
                            .distinctSegments()
                            .filter(s -> s.source() == SegmentSource.POLICY)
                            .mapToInt(s -> s.tokens().length)
                            .sum();
        }
        return 1 - written / paths;
    }
}
