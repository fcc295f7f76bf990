package io.gradus.frontend.rubrics;

import io.gradus.training.analysis.preview.BenchGroup;
import io.gradus.training.analysis.preview.ComparedRollout;
import io.gradus.training.analysis.preview.Mark;
import java.util.ArrayList;
import java.util.List;

/** Marks that a person gave rollouts on the bench; kept on the server once they save the set. */
final class Marks {
    private final List<BenchGroup> groups;

    Marks(List<BenchGroup> groups) {
        this.groups = new ArrayList<>(groups);
    }

    /** Marks a rollout; the mark it has already takes that back. The mark it has then. */
    Mark mark(ComparedRollout rollout, Mark wanted) {
        for (int i = 0; i < groups.size(); i++) {
            BenchGroup group = groups.get(i);
            if (group.name().equals(rollout.group()) && group.problem().equals(rollout.problem())) {
                List<Mark> marks = new ArrayList<>(group.marks());
                Mark now = marks.get(rollout.index()) == wanted ? Mark.NONE : wanted;
                marks.set(rollout.index(), now);
                groups.set(i, group.marked(marks));
                return now;
            }
        }
        return Mark.NONE;
    }

    List<BenchGroup> groups() {
        return List.copyOf(groups);
    }
}
