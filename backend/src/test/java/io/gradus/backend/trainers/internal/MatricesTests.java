package io.gradus.backend.trainers.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.trainers.MatrixLine;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.curriculum.document.CheckpointSpec;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.EvaluationSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.reward.rubric.RubricSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MatricesTests {
    private static Stream<String> documents() throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("..", "examples"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                texts.add(Files.readString(file));
            }
        }
        ShippedRecipes.all().forEach(recipe -> texts.add(recipe.curriculum()));
        return texts.stream();
    }

    private static Optional<CurriculumDocument> read(String text) {
        return DocumentReader.read(text, CurriculumDocument.class)
                        instanceof Reading.Valid<CurriculumDocument>(CurriculumDocument document)
                ? Optional.of(document)
                : Optional.empty();
    }

    /** What is set is found by taking it away, not by how lines are made. */
    @ParameterizedTest
    @MethodSource("documents")
    void noSetLineOfAPublishedDocumentIsMissing(String text) {
        CurriculumDocument document = read(text).orElseThrow();
        List<MatrixLine> lines = Matrices.lines(document, List.of());

        List<String> missing =
                leaves(DocumentTree.read(text).root())
                        .filter(path -> !path.matches("gradus|curriculum|description"))
                        .filter(path -> lines.stream().noneMatch(line -> covers(line, path)))
                        .filter(path -> changes(text, path, document))
                        .toList();

        assertThat(missing).isEmpty();
    }

    private static boolean covers(MatrixLine line, String path) {
        return path.equals(line.path())
                || path.startsWith(line.path() + ".")
                || path.startsWith(line.path() + "[");
    }

    private static boolean changes(String text, String path, CurriculumDocument document) {
        return !read(DocumentEdits.remove(text, path)).equals(Optional.of(document));
    }

    private static Stream<String> leaves(DocumentNode node) {
        return switch (node) {
            case DocumentNode.Scalar scalar -> Stream.of(scalar.path());
            case DocumentNode.Mapping mapping ->
                    mapping.entries().sequencedValues().stream().flatMap(MatricesTests::leaves);
            case DocumentNode.Sequence list ->
                    list.entries().stream().flatMap(MatricesTests::leaves);
        };
    }

    @Test
    void everySettingHasARule() {
        assertThat(
                        Stream.of(
                                        patterns("", CurriculumDocument.class),
                                        patterns("policy.", PolicySpec.class),
                                        patterns("policy.prompt.", PromptSpec.class),
                                        patterns("objective.", ObjectiveSpec.class),
                                        patterns("stages[].objective.", ObjectiveSpec.class),
                                        patterns("rubrics.*.", RubricSpec.class),
                                        patterns("stages[].", StageSpec.class),
                                        patterns("evaluate.", EvaluationSpec.class),
                                        patterns("checkpoint.", CheckpointSpec.class))
                                .flatMap(patterns -> patterns)
                                .filter(pattern -> LineRules.of(pattern).isEmpty())
                                .filter(pattern -> LineRules.of(pattern + "[]").isEmpty())
                                .filter(pattern -> LineRules.of(pattern + ".*").isEmpty()))
                .containsExactlyInAnyOrder(
                        "policy",
                        "policy.prompt",
                        "objective",
                        "rubrics",
                        "stages",
                        "stages[].objective",
                        "evaluate",
                        "checkpoint");
    }

    private static Stream<String> patterns(String above, Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents()).map(part -> above + part.getName());
    }
}
