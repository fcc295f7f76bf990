package io.gradus.frontend.runs;

import io.gradus.backend.metrics.NewestPoints;
import io.gradus.backend.runs.Run;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The newest figures of the runs in the table. */
final class RunFigures {
    private static final String HELD_OUT = "evaluation/passRate";
    private static final String REWARD = "reward/mean";

    private final NewestPoints newest;
    private final Map<String, Double> heldOut;
    private final Map<String, Double> rewards;

    RunFigures(NewestPoints newest) {
        this.newest = newest;
        heldOut = newest.ofAll(HELD_OUT);
        rewards = newest.ofAll(REWARD);
    }

    /** Reads those of some runs again. */
    void update(Collection<Run> runs) {
        List<String> ids = runs.stream().map(Run::id).toList();
        heldOut.putAll(newest.of(HELD_OUT, ids));
        rewards.putAll(newest.of(REWARD, ids));
    }

    /** Share of held-out problems that the newest evaluation solved. */
    OptionalDouble heldOut(Run run) {
        return in(heldOut, run);
    }

    /** Mean reward of the newest step. */
    OptionalDouble reward(Run run) {
        return in(rewards, run);
    }

    private static OptionalDouble in(Map<String, Double> figures, Run run) {
        Double value = figures.get(run.id());
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
