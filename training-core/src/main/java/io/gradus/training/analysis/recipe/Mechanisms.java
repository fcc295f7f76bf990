package io.gradus.training.analysis.recipe;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Facet;
import io.gradus.training.document.Facets;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.ProblemTransforms;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The mechanisms of a curriculum, read off its record: choices, rules of stages and transforms. One
 * that is added to the documents is found without a change here.
 */
final class Mechanisms {
    private static final List<String> RULES = List.of("promote", "demote");

    private Mechanisms() {}

    /** The mechanisms, each once. */
    static List<Mechanism> of(CurriculumDocument document) {
        return Stream.of(
                        Facets.of(document).stream()
                                .filter(Mechanisms::tells)
                                .map(Mechanisms::choice),
                        rules(document),
                        document.stages().stream()
                                .flatMap(stage -> stage.problems().stream())
                                .flatMap(Mechanisms::transforms))
                .flatMap(mechanisms -> mechanisms)
                .distinct()
                .toList();
    }

    /** A default that nobody published, such as no filter, tells nothing of a recipe. */
    private static boolean tells(Facet facet) {
        return !facet.isDefault() || !facet.alternative().choice().source().isEmpty();
    }

    private static Mechanism choice(Facet facet) {
        return new Mechanism(
                facet.group(),
                facet.alternative().name(),
                facet.alternative().choice().explanation(),
                facet.alternative().choice().source());
    }

    private static Stream<Mechanism> rules(CurriculumDocument document) {
        return new Shape.Fields(StageSpec.class)
                .fields().stream()
                        .filter(field -> RULES.contains(field.name()))
                        .filter(field -> document.stages().stream().anyMatch(s -> has(s, field)))
                        .map(field ->
                                new Mechanism(
                                        "stage rule",
                                        field.name(),
                                        field.setting().explanation(),
                                        field.setting().source()));
    }

    private static boolean has(StageSpec stage, Field rule) {
        return !Optional.empty().equals(rule.valueIn(stage));
    }

    private static Stream<Mechanism> transforms(ProblemSpec problems) {
        return problems.transforms().stream()
                .flatMap(name -> ProblemTransforms.named(name).stream())
                .map(t -> new Mechanism("transform", t.name(), t.explanation(), ""));
    }
}
