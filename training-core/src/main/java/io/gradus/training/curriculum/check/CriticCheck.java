package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;
import io.gradus.training.objective.CriticSpec;
import io.gradus.training.objective.ObjectiveOverrides;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.ArrayList;
import java.util.List;

/** Checks that critics are there where they are read, and read where they are there. */
record CriticCheck(CurriculumDocument document, Findings findings) {
    /** Objective that a stage trains with, and where in the document it is said. */
    private record Placed(String path, ObjectiveSpec objective) {}

    void check() {
        List<Placed> placed = placed();
        for (Placed one : placed) {
            checkRead(one);
        }
        List<CriticSpec> critics =
                placed.stream().flatMap(one -> one.objective().critic().stream()).toList();
        boolean unread =
                placed.stream().noneMatch(one -> one.objective().advantage().readsCritic());
        if (!critics.isEmpty() && unread) {
            findings.add(
                    "objective.critic",
                    "no stage's advantage reads the critic; write advantage: gae, or leave the critic out");
        }
        if (critics.stream().map(CriticSpec::hidden).distinct().count() > 1) {
            findings.add(
                    "objective.critic.hidden",
                    "all stages share one critic; give it the same hidden size everywhere");
        }
    }

    /**
     * Each enabled stage's objective; those that change nothing of this have the document's path.
     */
    private List<Placed> placed() {
        List<Placed> placed = new ArrayList<>();
        for (int i = 0; i < document.stages().size(); i++) {
            StageSpec stage = document.stages().get(i);
            if (document.enabledStages().contains(stage) && stage.isRl()) {
                boolean own = stage.objective().filter(CriticCheck::changes).isPresent();
                placed.add(
                        new Placed(
                                own ? "stages[" + i + "].objective" : "objective",
                                document.objectiveOf(stage)));
            }
        }
        return placed.stream().distinct().toList();
    }

    private static boolean changes(ObjectiveOverrides own) {
        return own.loss().isPresent() || own.advantage().isPresent() || own.critic().isPresent();
    }

    private void checkRead(Placed one) {
        boolean read = one.objective().advantage().readsCritic();
        if (read && one.objective().critic().isEmpty()) {
            findings.add(
                    one.path() + ".advantage",
                    "%s reads a critic; add objective.critic: {}, or choose another advantage"
                            .formatted(Alternative.nameOf(one.objective().advantage())));
        }
        boolean windows = one.objective().trainsWindows();
        if (windows && !read) {
            findings.add(
                    one.path() + ".carryOver",
                    "trains windows of rollouts that have no reward yet; add advantage: gae and critic: {}, or let it train whole ones");
        }
        one.objective()
                .loss()
                .problem(read, windows)
                .ifPresent(problem -> findings.add(one.path() + ".loss", problem));
    }
}
