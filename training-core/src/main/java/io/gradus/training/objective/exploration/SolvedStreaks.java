package io.gradus.training.objective.exploration;

import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** How often in a row each problem was solved by all of its rollouts. */
final class SolvedStreaks {
    private final SequencedMap<String, Integer> streaks = new LinkedHashMap<>();

    /** Visits in a row in which all rollouts solved a problem. */
    int of(Problem problem) {
        return streaks.getOrDefault(problem.key().toString(), 0);
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
