package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.LoopSpec;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.StageSpec;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Where the rules of stages lead.
 *
 * @param stages the stages that take part, in order
 */
record Route(List<LintedStage> stages) {
    /** Places in the order of the stages that a run can come to, whatever is measured. */
    Set<Integer> reachable() {
        Set<Integer> reached = new HashSet<>(Set.of(0));
        Deque<Integer> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            for (int next : after(open.remove())) {
                if (reached.add(next)) {
                    open.add(next);
                }
            }
        }
        return reached;
    }

    /** Whether a stage can be left for a later one or by its loop. */
    boolean isLeft(int at) {
        StageSpec stage = stages.get(at).spec();
        return stage.promote().isPresent()
                || stage.maxSteps().isPresent()
                || stage.kind().endsByItself();
    }

    /** The place of the stage of a name. */
    int place(String name) {
        return IntStream.range(0, stages.size())
                .filter(i -> stages.get(i).spec().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Set<Integer> after(int at) {
        StageSpec stage = stages.get(at).spec();
        Set<Integer> next = new HashSet<>();
        if (isLeft(at)) {
            stage.loop().map(LoopSpec::to).ifPresent(to -> enter(place(to), next));
            enter(stage.promote().flatMap(RuleSpec::to).map(this::place).orElse(at + 1), next);
        }
        stage.demote().ifPresent(rule -> next.add(rule.to().map(this::place).orElse(at - 1)));
        return next;
    }

    /** Enters a stage, and those behind it as far as each may be passed over. */
    private void enter(int first, Set<Integer> next) {
        boolean mayPass = true;
        for (int i = first; i < stages.size() && mayPass; i++) {
            next.add(i);
            StageSpec stage = stages.get(i).spec();
            mayPass = stage.enter().isPresent() || stage.skip().isPresent();
        }
    }
}
