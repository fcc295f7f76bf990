package io.gradus.training.analysis.preview;

import io.gradus.training.analysis.stress.AttackSet;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** The completions of the stress test as groups, each next to honest answers. */
public final class HostileRollouts {
    private HostileRollouts() {}

    /**
     * One group per attack on the problem: the right answer and a wrong one in two forms each, then
     * the hostile completions, marked wrong where they surely are.
     */
    public static List<BenchGroup> of(Problem problem) {
        return AttackSet.of(problem).stream().map(set -> group(problem, set)).toList();
    }

    private static BenchGroup group(Problem problem, AttackSet set) {
        List<String> completions = new ArrayList<>(set.right());
        completions.addAll(set.wrong());
        List<Mark> marks = new ArrayList<>(Collections.nCopies(completions.size(), Mark.NONE));
        Mark hostile = set.isSurelyWrong() ? Mark.WRONG : Mark.NONE;
        marks.addAll(Collections.nCopies(set.hostile().size(), hostile));
        completions.addAll(set.hostile());
        String name = "attack " + set.attack().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return new BenchGroup(name, BenchGroup.written(name, problem, completions).group(), marks);
    }
}
