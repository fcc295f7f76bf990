package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Handling;
import io.gradus.backend.leases.PartFit;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.rollout.ProblemPrompts;
import java.util.List;
import java.util.Optional;

/** Tells how problems that are episodes fare with a trainer outside. */
final class EpisodeFit {
    private EpisodeFit() {}

    /** A family whose problems are episodes. */
    static Optional<PartFit> of(String path, String name, ProblemFamily family) {
        return ProblemPrompts.hasOneTurn(family)
                ? Optional.empty()
                : Optional.of(
                        new PartFit(
                                path,
                                "problems of " + name,
                                Handling.BY_TURNS,
                                "they are episodes: the trainer plays them turn by turn, with POST"
                                        + " episodes and POST episodes/steps"));
    }

    /** The roles of a document that another model than the policy plays. */
    static List<PartFit> players(CurriculumDocument document) {
        return document.roles().entrySet().stream()
                .filter(role -> !role.getValue().isTrained())
                .map(role ->
                        new PartFit(
                                "roles." + role.getKey(),
                                "player of " + role.getKey(),
                                Handling.LEFT_TO_TRAINER,
                                "the trainer lets %s write where a turn says trained: false"
                                        .formatted(role.getValue().model())))
                .toList();
    }
}
