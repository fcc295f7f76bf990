package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.event.GivenHelp;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Help that guidance gave in a step, and how rollouts did with it and without, before any filter.
 */
public final class HelpGiven {
    private HelpGiven() {}

    private record Tally(int rollouts, int tokens, double passed) {
        static final Tally NONE = new Tally(0, 0, 0);

        Tally plus(Rollout rollout, double score) {
            return new Tally(rollouts + 1, tokens + rollout.helpTokens(), passed + score);
        }

        Tally plus(Tally other) {
            return new Tally(
                    rollouts + other.rollouts, tokens + other.tokens, passed + other.passed);
        }

        double passRate() {
            return passed / rollouts;
        }
    }

    private static SequencedMap<Help, Tally> tallies(ScoredGroup group) {
        SequencedMap<Help, Tally> tallies = new LinkedHashMap<>();
        for (int i = 0; i < group.scores().size(); i++) {
            Rollout rollout = group.group().rollouts().get(i);
            double score = group.scores().get(i).verdict().score();
            tallies.merge(
                    rollout.help(), Tally.NONE.plus(rollout, score), (one, two) -> one.plus(two));
        }
        return tallies;
    }

    /** Lists the help that the rollouts of a group were given, each once. */
    public static List<GivenHelp> to(ScoredGroup group) {
        List<GivenHelp> given = new ArrayList<>();
        tallies(group)
                .forEach((help, tally) -> {
                    if (help.isGiven()) {
                        given.add(
                                new GivenHelp(
                                        help.level(),
                                        help.reason(),
                                        tally.rollouts(),
                                        tally.tokens(),
                                        tally.passRate()));
                    }
                });
        return given;
    }

    /**
     * In a stage with guidance, share of the rollouts that got help, tokens that were given, pass
     * rates with and without it, and share and pass rate of each level; nothing in others.
     *
     * @param groups the groups of a step as they are trained on, before any filter
     */
    public static List<Metric> metrics(Stage stage, List<ScoredGroup> groups) {
        return stage.spec().guidance().isPresent() ? metrics(groups) : List.of();
    }

    private static List<Metric> metrics(List<ScoredGroup> groups) {
        TreeMap<String, Tally> levels = new TreeMap<>();
        groups.forEach(group ->
                tallies(group)
                        .forEach((help, tally) -> levels.merge(help.level(), tally, Tally::plus)));
        Tally without = levels.getOrDefault("", Tally.NONE);
        levels.remove("");
        Tally with = levels.values().stream().reduce(Tally.NONE, Tally::plus);
        double all = Math.max(1, with.rollouts() + without.rollouts());
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("guidance/share", with.rollouts() / all));
        metrics.add(new Metric("guidance/tokens", with.tokens()));
        passRate(metrics, "guidance/passRate/with", with);
        passRate(metrics, "guidance/passRate/without", without);
        levels.forEach((level, tally) -> {
            metrics.add(new Metric("guidance/level/" + level + "/share", tally.rollouts() / all));
            passRate(metrics, "guidance/level/" + level + "/passRate", tally);
        });
        return metrics;
    }

    private static void passRate(List<Metric> metrics, String name, Tally tally) {
        if (tally.rollouts() > 0) {
            metrics.add(new Metric(name, tally.passRate()));
        }
    }
}
