package io.gradus.training.trainer.exploration;

import io.gradus.training.objective.ExplorationSpec.ResidualTemperature;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** How often in a row each problem was solved by all of its rollouts. */
final class SolvedStreaks {
    private final SequencedMap<String, Integer> streaks = new LinkedHashMap<>();

    /** The temperature of a problem, at most so much above the stage's. */
    double heat(Problem problem, double base, ResidualTemperature spec) {
        int streak = streaks.getOrDefault(problem.key().toString(), 0);
        return base + Math.min(streak * spec.increment(), spec.most());
    }

    /** Takes note of a step's groups. */
    void observe(List<ScoredGroup> groups) {
        for (ScoredGroup group : groups) {
            String key = group.group().problem().key().toString();
            if (group.passRate() == 1) {
                streaks.merge(key, 1, Integer::sum);
            } else {
                streaks.remove(key);
            }
        }
    }

    /** Problems with a streak. */
    int size() {
        return streaks.size();
    }

    SequencedMap<String, Integer> save() {
        return new LinkedHashMap<>(streaks);
    }

    void restore(SequencedMap<String, Integer> saved) {
        streaks.clear();
        streaks.putAll(saved);
    }
}
