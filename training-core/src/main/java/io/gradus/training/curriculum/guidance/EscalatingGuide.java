package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Remembers the levels that {@link Escalating} describes; 0 is no help. */
final class EscalatingGuide implements Guide {
    private final Escalating spec;
    private final List<Rung> ladder;
    private TreeMap<String, Level> levels = new TreeMap<>();

    EscalatingGuide(Escalating spec) {
        this.spec = spec;
        ladder = spec.ladder();
    }

    /**
     * Where a problem or a cell stands.
     *
     * @param rungs how many rungs up, from 0
     * @param reason what moved it there
     */
    private record Level(int rungs, String reason) {
        static final Level NONE = new Level(0, "");
    }

    private record State(TreeMap<String, Level> levels) {}

    @Override
    public Guidance at(ScheduleContext now, long step, RandomStreams streams) {
        double share = spec.share().at(now);
        return (problem, _, rollouts) -> {
            Start start = start(problem);
            return start.equals(Start.NONE)
                    ? List.of()
                    : WholeParts.first(share, rollouts, _ -> start);
        };
    }

    private Start start(Problem problem) {
        Level level = levels.getOrDefault(spec.per().key(problem.key()), Level.NONE);
        if (level.rungs() == 0) {
            return Start.NONE;
        }
        return ladder.stream()
                .skip(level.rungs() - 1L)
                .filter(rung -> !rung.text(problem.hints()).isEmpty())
                .findFirst()
                .map(rung ->
                        spec.train()
                                .start(
                                        rung.text(problem.hints()),
                                        new Help(rung.word(), level.reason())))
                .orElse(Start.NONE);
    }

    @Override
    public void observe(long step, List<ScoredGroup> scored) {
        Tries.of(scored, spec.per(), _ -> true)
                .forEach((key, tries) ->
                        levels.compute(
                                key,
                                (_, level) ->
                                        moved(level == null ? Level.NONE : level, tries, step)));
    }

    private Level moved(Level level, Tries tries, long step) {
        int to = level.rungs();
        if (tries.passRate() <= spec.raiseAt()) {
            to = Math.min(ladder.size(), to + 1);
        } else if (tries.passRate() > spec.lowerAbove()) {
            to = Math.max(0, to - 1);
        }
        return to == level.rungs()
                ? level
                : new Level(to, "step " + step + ": " + tries.words() + " with " + word(level));
    }

    private String word(Level level) {
        return level.rungs() == 0 ? "no help" : ladder.get(level.rungs() - 1).word();
    }

    @Override
    public List<Metric> report() {
        if (levels.isEmpty()) {
            return List.of();
        }
        List<Metric> metrics = new ArrayList<>();
        int[] standing = new int[ladder.size() + 1];
        levels.values().forEach(level -> standing[level.rungs()]++);
        for (int rungs = 0; rungs <= ladder.size(); rungs++) {
            metrics.add(
                    new Metric(
                            "standing/" + word(new Level(rungs, "")).replace(' ', '-'),
                            (double) standing[rungs] / levels.size()));
        }
        return metrics;
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(levels));
    }

    @Override
    public void restore(String saved) {
        levels = JsonMapper.shared().readValue(saved, State.class).levels();
    }
}
