package io.gradus.training.document;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON Schemas (draft 2020-12) of document records; what a schema cannot say, such as checks
 * between parts, the reader adds.
 */
public final class JsonSchemas {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private final Load yaml =
            new Load(LoadSettings.builder().setSchema(CachedCoreSchema.INSTANCE).build());

    private final ObjectNode definitions = NODES.objectNode();
    private final Set<Class<?>> defined = new HashSet<>();

    private JsonSchemas() {}

    /** The schema of a document type. */
    public static ObjectNode of(Class<? extends Record> type) {
        JsonSchemas schemas = new JsonSchemas();
        ObjectNode root = NODES.objectNode();
        root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        root.put("title", name(type));
        root.setAll(schemas.shape(new Shape.Fields(type)));
        root.set("$defs", schemas.definitions);
        return root;
    }

    private ObjectNode shape(Shape shape) {
        return switch (shape) {
            case Shape.Text() -> typed("string");
            case Shape.Truth() -> typed("boolean");
            case Shape.Whole _ -> typed("integer");
            case Shape.Decimal() -> typed("number");
            case Shape.Range() ->
                    oneOf(
                            typed("integer"),
                            typed("string").put("pattern", "^-?[0-9]{1,9}(\\.\\.-?[0-9]{1,9})?$"));
            case Shape.Words words -> enumeration(words.words());
            case Shape.Listing(Shape entry) -> typed("array").set("items", shape(entry));
            case Shape.Mapping(Shape value) ->
                    typed("object").set("additionalProperties", shape(value));
            case Shape.Maybe(Shape inner) -> shape(inner);
            case Shape.Fields fields -> reference(fields.type(), () -> fieldsSchema(fields));
            case Shape.Alternatives choice -> reference(choice.type(), () -> choiceSchema(choice));
        };
    }

    /**
     * A reference to a definition, which is made at its first use; types may refer to themselves.
     */
    private ObjectNode reference(Class<?> type, Supplier<ObjectNode> definition) {
        if (defined.add(type)) {
            definitions.set(name(type), definition.get());
        }
        return NODES.objectNode().put("$ref", "#/$defs/" + name(type));
    }

    private ObjectNode fieldsSchema(Shape.Fields shape) {
        ObjectNode schema = mapping(shape);
        if (shape.isBare()) {
            return oneOf(limited(shape.fields().getFirst()), schema);
        }
        if (!shape.hasShorthand() || shape.fields().size() == 1) {
            return schema;
        }
        ArrayNode entries = NODES.arrayNode();
        shape.fields().forEach(f -> entries.add(limited(f)));
        ObjectNode list =
                typed("array").put("minItems", entries.size()).put("maxItems", entries.size());
        return oneOf(schema, list.set("prefixItems", entries));
    }

    private ObjectNode mapping(Shape.Fields shape) {
        ObjectNode properties = NODES.objectNode();
        ArrayNode required = NODES.arrayNode();
        ObjectNode schema = typed("object");
        for (Field field : shape.fields()) {
            if (field.setting().inline()) {
                inline(field, properties, schema);
            } else {
                properties.set(field.name(), described(field));
                if (!field.isOptional()) {
                    required.add(field.name());
                }
            }
        }
        schema.set("properties", properties);
        schema.set("required", required);
        return schema.put("additionalProperties", false);
    }

    private void inline(Field field, ObjectNode properties, ObjectNode schema) {
        ArrayNode exactlyOne = schema.putArray("oneOf");
        for (Alternative alternative : ((Shape.Alternatives) field.shape()).all()) {
            properties.set(alternative.name(), settings(alternative));
            exactlyOne.addObject().putArray("required").add(alternative.name());
        }
    }

    private ObjectNode choiceSchema(Shape.Alternatives choice) {
        ArrayNode forms = NODES.arrayNode();
        for (Alternative alternative : choice.all()) {
            if (alternative.isComplete()) {
                forms.addObject()
                        .put("const", alternative.name())
                        .put("description", alternative.choice().explanation());
            }
            ObjectNode keyed =
                    typed("object")
                            .put("additionalProperties", false)
                            .put("description", alternative.choice().explanation());
            keyed.putObject("properties").set(alternative.name(), settings(alternative));
            keyed.putArray("required").add(alternative.name());
            forms.add(keyed);
        }
        choice.shorthand().ifPresent(alternative -> forms.add(bare(alternative)));
        return NODES.objectNode().set("oneOf", forms);
    }

    private JsonNode bare(Alternative alternative) {
        List<Field> fields = alternative.fields().fields();
        return fields.size() == 1
                ? limited(fields.getFirst())
                : fieldsSchema(alternative.fields()).get("oneOf").get(1);
    }

    private ObjectNode settings(Alternative alternative) {
        return reference(alternative.fields().type(), () -> fieldsSchema(alternative.fields()));
    }

    private ObjectNode described(Field field) {
        String unit =
                field.setting().unit().isEmpty() ? "" : " Unit: " + field.setting().unit() + ".";
        String absent = field.otherwise().isEmpty() ? "" : " Left out: " + field.otherwise() + ".";
        ObjectNode schema =
                limited(field).put("description", field.setting().explanation() + unit + absent);
        if (!field.defaults().isEmpty()) {
            schema.set("default", JSON.valueToTree(yaml.loadFromString(field.defaults())));
        }
        return schema;
    }

    /**
     * The shape with the setting's limits; they bind numbers, texts and sizes only, whatever else
     * the shape allows.
     */
    private ObjectNode limited(Field field) {
        Setting setting = field.setting();
        ObjectNode schema = shape(field.shape());
        if (setting.min() != Double.NEGATIVE_INFINITY) {
            bound(
                    schema,
                    field.shape(),
                    setting.min(),
                    "minimum",
                    "minLength",
                    "minItems",
                    "minProperties");
        }
        if (setting.max() != Double.POSITIVE_INFINITY) {
            bound(
                    schema,
                    field.shape(),
                    setting.max(),
                    "maximum",
                    "maxLength",
                    "maxItems",
                    "maxProperties");
        }
        return setting.pattern().isEmpty()
                ? schema
                : schema.put("pattern", "^(?:" + setting.pattern() + ")$");
    }

    private static void bound(
            ObjectNode schema,
            Shape shape,
            double limit,
            String number,
            String text,
            String list,
            String mapping) {
        switch (shape) {
            case Shape.Maybe(Shape inner) ->
                    bound(schema, inner, limit, number, text, list, mapping);
            case Shape.Text() -> schema.put(text, (long) limit);
            case Shape.Listing _ -> schema.put(list, (long) limit);
            case Shape.Mapping _ -> schema.put(mapping, (long) limit);
            case Shape.Whole _, Shape.Decimal(), Shape.Alternatives _ -> schema.put(number, limit);
            case Shape.Truth(), Shape.Range(), Shape.Words _, Shape.Fields _ -> {}
        }
    }

    private static ObjectNode typed(String type) {
        return NODES.objectNode().put("type", type);
    }

    private static ObjectNode enumeration(List<String> words) {
        ArrayNode values = NODES.arrayNode();
        words.forEach(values::add);
        return NODES.objectNode().set("enum", values);
    }

    private static ObjectNode oneOf(ObjectNode first, ObjectNode second) {
        return NODES.objectNode().set("oneOf", NODES.arrayNode().add(first).add(second));
    }

    /**
     * Name of a type in schemas. It is public: {@code frozen/settings.txt} among the tests holds
     * every name, so that no renamed class renames a definition unnoticed. Nested types carry the
     * name of their outer type, for example {@code ScheduleLinear}, and alternatives that of an
     * interface with {@link NamesAlternatives}.
     */
    static String name(Class<?> type) {
        return outer(type).map(Class::getSimpleName).orElse("") + type.getSimpleName();
    }

    private static Optional<Class<?>> outer(Class<?> type) {
        return Stream.concat(Stream.ofNullable(type.getDeclaringClass()), naming(type)).findFirst();
    }

    private static Stream<Class<?>> naming(Class<?> type) {
        return Arrays.stream(type.getInterfaces())
                .flatMap(one ->
                        one.isAnnotationPresent(NamesAlternatives.class)
                                ? Stream.of(one)
                                : naming(one));
    }
}
