package io.gradus.training.reward.criterion;

import com.networknt.schema.InvalidSchemaRefException;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import io.gradus.training.reward.BoundedPattern;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A JSON Schema (draft 2020-12) that texts are held against. Texts longer or deeper than the limits
 * do not have the form. Expressions in the schema are RE2's, and nothing is read beyond the text,
 * neither a file nor the class path nor the network.
 */
final class JsonForm {
    private static final int MAX_CHARACTERS = 20_000;
    private static final int MAX_DEPTH = 32;
    private static final int MAX_NUMBER = 100;

    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(MAX_DEPTH)
                                                    .maxNumberLength(MAX_NUMBER)
                                                    .build())
                                    .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    /** One value of each type, to find out schemas that refer to themselves without end. */
    private static final List<String> SAMPLES =
            List.of("null", "true", "0", "\"\"", "[]", "{}", "[0]", "{\"a\": 0}");

    private final Schema schema;

    private JsonForm(Schema schema) {
        this.schema = schema;
    }

    /** Compiles; throws {@link IllegalArgumentException} where the text is no usable schema. */
    static JsonForm of(String text) {
        JsonNode node = parse(text).orElseThrow(() -> new IllegalArgumentException("is no JSON"));
        metaSchema().validate(node).stream()
                .findFirst()
                .ifPresent(fault -> {
                    throw new IllegalArgumentException(
                            "is no JSON Schema, at %s: %s"
                                    .formatted(fault.getInstanceLocation(), fault.getMessage()));
                });
        SchemaReferences.check(node);
        try {
            JsonForm form = new JsonForm(registry().getSchema(node));
            form.schema.initializeValidators();
            SAMPLES.forEach(form::fault);
            return form;
        } catch (SchemaException e) {
            throw new IllegalArgumentException("is no JSON Schema: " + firstLine(e), e);
        } catch (StackOverflowError e) {
            throw new IllegalArgumentException("refers to itself without end", e);
        }
    }

    /** Why a text does not have the form, in a few words; empty where it has. */
    Optional<String> fault(String text) {
        if (text.length() > MAX_CHARACTERS) {
            return Optional.of("has more than " + MAX_CHARACTERS + " characters");
        }
        Optional<JsonNode> node = parse(text);
        if (node.isEmpty()) {
            return Optional.of("is no JSON");
        }
        try {
            return schema.validate(node.get()).stream()
                    .findFirst()
                    .map(f -> "at " + f.getInstanceLocation() + ": " + f.getKeyword());
        } catch (InvalidSchemaRefException e) {
            return Optional.of("meets a reference of the schema that leads nowhere");
        }
    }

    /** The value of a text; empty where it is no JSON within the limits. */
    private static Optional<JsonNode> parse(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            return Optional.of(node).filter(n -> !n.isMissingNode() && isFinite(n));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static boolean isFinite(JsonNode node) {
        return node.isContainer()
                ? node.valueStream().allMatch(JsonForm::isFinite)
                : !node.isDouble() || Double.isFinite(node.doubleValue());
    }

    private static SchemaRegistry registry() {
        SchemaRegistryConfig config =
                SchemaRegistryConfig.builder()
                        .failFast(true)
                        .regularExpressionFactory(regex -> {
                            BoundedPattern pattern = BoundedPattern.of(regex);
                            return pattern::findsIn;
                        })
                        .build();
        return SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                registry ->
                        registry.schemaRegistryConfig(config)
                                .schemaLoader(loader -> loader.block(_ -> true)));
    }

    private static Schema metaSchema() {
        SpecificationVersion version = SpecificationVersion.DRAFT_2020_12;
        return SchemaRegistry.withDefaultDialect(version)
                .getSchema(SchemaLocation.of(version.getDialectId()));
    }

    private static String firstLine(Exception e) {
        return Stream.ofNullable(e.getMessage()).flatMap(String::lines).findFirst().orElse("");
    }
}
