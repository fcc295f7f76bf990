package io.gradus.training.analysis.preview;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.WrittenRollouts;
import java.util.Collections;
import java.util.List;

/**
 * A group of rollouts on the bench.
 *
 * @param name where it comes from, for people
 * @param group the rollouts
 * @param marks what a person says of each of them, in the same order
 */
public record BenchGroup(String name, RolloutGroup group, List<Mark> marks) {
    public BenchGroup {
        marks = List.copyOf(marks);
        if (marks.size() != group.rollouts().size()) {
            throw new IllegalArgumentException(
                    "marks must have one entry per rollout, %d, has %d"
                            .formatted(group.rollouts().size(), marks.size()));
        }
    }

    /** Key of its problem. */
    public String problem() {
        return group.problem().key().toString();
    }

    /** Prompt of the group. */
    public String prompt() {
        return group.problem().prompt();
    }

    /** A correct answer. */
    public String reference() {
        return group.problem().reference();
    }

    /** The texts, in order. */
    public List<String> completions() {
        return group.rollouts().stream().map(Rollout::completion).toList();
    }

    /** The same rollouts with other marks. */
    public BenchGroup marked(List<Mark> others) {
        return new BenchGroup(name, group, others);
    }

    /** A group that nobody marked. */
    public static BenchGroup of(String name, RolloutGroup group) {
        return new BenchGroup(name, group, Collections.nCopies(group.rollouts().size(), Mark.NONE));
    }

    /** Completions that somebody wrote to a problem. */
    public static BenchGroup written(String name, Problem problem, List<String> completions) {
        return of(name, WrittenRollouts.group(problem, completions));
    }
}
