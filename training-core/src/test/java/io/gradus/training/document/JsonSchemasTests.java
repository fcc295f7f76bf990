package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import tools.jackson.databind.json.JsonMapper;

class JsonSchemasTests {
    private static final Schema SCHEMA =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(
                            JsonSchemas.of(CurriculumDocument.class).toString(), InputFormat.JSON);
    private static final String EXAMPLE =
            """
            gradus: 1
            curriculum: small
            objective: {learningRate: 0.0001, clip: [0.2, 0.28], loss: dapo, kl: {cosine: {from: 1, to: 0, over: 10}}}
            rubrics: {exact: {criteria: [{id: correct, verifier: {}, weight: 1.0}]}}
            stages: [{name: one, problems: [{family: addition, difficulty: {digits: 1..2}}], filter: none}]
            """;

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "examples"))) {
            return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void theSchemaAcceptsEveryExampleAndItsResolvedForm(Path example) throws IOException {
        String text = Files.readString(example);
        Reading<CurriculumDocument> reading = CurriculumReader.read(text);

        assertThat(errors(text)).isEmpty();
        assertThat(reading)
                .isInstanceOfSatisfying(
                        Reading.Valid.class,
                        valid ->
                                assertThat(
                                                errors(
                                                        ((CurriculumDocument) valid.document())
                                                                .resolved()))
                                        .isEmpty());
    }

    @Test
    void theSmallExampleIsAccepted() {
        assertThat(errors(EXAMPLE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            quoteCharacter = '`',
            value = {
                "gradus: 1 > gradus: 2",
                "curriculum: small > curriculum: 'Not a slug'",
                "curriculum: small > curiculum: small",
                "learningRate: 0.0001 > learningRate: -1",
                "learningRate: 0.0001 > learningRate: fast",
                "clip: [0.2, 0.28] > clip: [0.2]",
                "loss: dapo > loss: popo",
                "cosine: {from: 1, to: 0, over: 10} > cosine: {from: 1, to: 0}",
                "cosine: {from: 1, to: 0, over: 10} > cosine: {from: 1, to: 0, over: run}",
                "verifier: {} > verifier: {}, pattern: {regex: a}",
                "verifier: {}, > ``",
                "digits: 1..2 > digits: many",
                "name: one, > ``",
                "filter: none > filter: {none: {x: 1}}",
                "filter: none > promote: {minSteps: 3}",
            })
    void theSchemaRefusesWhatTheReaderRefuses(String part, String mutation) {
        String mutated = EXAMPLE.replace(part, mutation);

        assertThat(mutated).isNotEqualTo(EXAMPLE);
        assertThat(errors(mutated)).isNotEmpty();
        assertThat(CurriculumReader.read(mutated)).isInstanceOf(Reading.Invalid.class);
    }

    private static List<Error> errors(String yaml) {
        Object tree =
                new Load(LoadSettings.builder().setSchema(new CoreSchema()).build())
                        .loadFromString(yaml);
        return SCHEMA.validate(
                JsonMapper.builder().build().writeValueAsString((Map<?, ?>) tree),
                InputFormat.JSON);
    }
}
