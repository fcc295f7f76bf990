package io.gradus.training.reward.rubric;

import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.criterion.Column;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** Judgements of each rollout of a group by each leaf of a rubric, before any shape. */
final class Judgements {
    private final List<List<Judgement>> byLeaf;

    private Judgements(List<List<Judgement>> byLeaf) {
        this.byLeaf = byLeaf;
    }

    /** Asks every judge whose criterion is for the group's family and not retired. */
    static Judgements of(RubricTree tree, Evidence evidence, Predicate<Node.Leaf> retired) {
        List<List<Judgement>> byLeaf =
                new ArrayList<>(Collections.nCopies(tree.leaves().size(), List.of()));
        new Asking(evidence, retired, byLeaf).ask(tree.root(), List.of());
        return new Judgements(byLeaf);
    }

    private record Asking(
            Evidence evidence, Predicate<Node.Leaf> retired, List<List<Judgement>> byLeaf) {
        /** {@code others} names the families of the nearest group that is not for this one. */
        private void ask(Node.Group group, List<String> others) {
            for (Node member : group.members()) {
                List<String> wanted = member.spec().families();
                boolean isFor = wanted.isEmpty() || wanted.contains(problemFamily());
                List<String> foreign = others.isEmpty() && !isFor ? wanted : others;
                switch (member) {
                    case Node.Leaf leaf -> byLeaf.set(leaf.index(), judge(leaf, foreign));
                    case Node.Branch branch -> ask(branch.group(), foreign);
                }
            }
        }

        private String problemFamily() {
            return evidence.group().problem().key().family();
        }

        private List<Judgement> judge(Node.Leaf leaf, List<String> foreign) {
            if (!foreign.isEmpty()) {
                return everywhere("it is for " + String.join(", ", foreign) + " only");
            }
            return retired.test(leaf)
                    ? everywhere("retired, it no longer told rollouts apart")
                    : leaf.judge().judge(evidence);
        }

        private List<Judgement> everywhere(String reason) {
            return Collections.nCopies(evidence.verdicts().size(), Judgement.notApplicable(reason));
        }
    }

    List<Column> columns() {
        return byLeaf.stream().map(Column::of).toList();
    }

    /** Whether a criterion's program failed at a rollout. */
    boolean anyFailed(int rollout) {
        return byLeaf.stream().anyMatch(judged -> judged.get(rollout).failed());
    }

    Judgement of(Node.Leaf leaf, int rollout) {
        return byLeaf.get(leaf.index()).get(rollout);
    }
}
