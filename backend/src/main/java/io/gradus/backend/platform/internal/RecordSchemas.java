package io.gradus.backend.platform.internal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.gradus.training.event.ConditionTerm;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Says in the schema of a record what its JSON is like: what is Optional may be left out or null,
 * all else is there.
 */
final class RecordSchemas implements ModelConverter {
    private static final Map<Class<?>, Type> PLAIN =
            Map.of(
                    OptionalInt.class,
                    Integer.class,
                    OptionalLong.class,
                    Long.class,
                    OptionalDouble.class,
                    Double.class,
                    JsonNode.class,
                    Object.class);

    @Override
    public @Nullable Schema<?> resolve(
            AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
        if (!chain.hasNext()) {
            return null;
        }
        Class<?> raw = TypeFactory.defaultInstance().constructType(type.getType()).getRawClass();
        Schema<?> schema =
                chain.next()
                        .resolve(
                                type.type(PLAIN.getOrDefault(raw, type.getType())), context, chain);
        if (schema != null && raw.isRecord()) {
            complete(raw, defined(schema, context));
        }
        if (raw.isAnnotationPresent(JsonSubTypes.class)) {
            nameSubtypes(raw, context);
        }
        return schema;
    }

    /** The schema that a reference means. */
    private static Schema<?> defined(Schema<?> schema, ModelConverterContext context) {
        String reference = schema.get$ref();
        if (reference == null) {
            return schema;
        }
        String name = reference.substring(reference.lastIndexOf('/') + 1);
        return Optional.<Schema<?>>ofNullable(context.getDefinedModels().get(name)).orElse(schema);
    }

    /** Without a mapping, the word that tells subtypes apart would have to be a schema's name. */
    private static void nameSubtypes(Class<?> raw, ModelConverterContext context) {
        Schema<?> base = context.getDefinedModels().get(raw.getSimpleName());
        if (base != null && base.getDiscriminator() != null) {
            for (JsonSubTypes.Type subtype : raw.getAnnotation(JsonSubTypes.class).value()) {
                String name = subtype.value().getSimpleName();
                base.getDiscriminator().mapping(subtype.name(), "#/components/schemas/" + name);
            }
        }
    }

    private static void complete(Class<?> raw, Schema<?> schema) {
        if (schema.getProperties() == null) {
            return;
        }
        for (RecordComponent component : raw.getRecordComponents()) {
            String name = name(component);
            Schema<?> property = schema.getProperties().get(name);
            if (property == null) {
                continue;
            }
            if (property.getItems() != null && hasNullableElements(component)) {
                property.setItems(orNull(property.getItems()));
            }
            if (isNotAlwaysFinite(component) && property.getAnyOf() == null) {
                schema.getProperties().put(name, orWord(property));
            }
            if (isNullable(component)) {
                schema.getProperties().put(name, orNull(property));
            } else if (isAlwaysWritten(component) && !isRequired(schema, name)) {
                schema.addRequiredItem(name);
            }
        }
    }

    private static boolean isNullable(RecordComponent component) {
        return component.getType() == Optional.class
                || PLAIN.containsKey(component.getType()) && component.getType() != JsonNode.class
                || component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static boolean hasNullableElements(RecordComponent component) {
        return component.getAnnotatedType() instanceof AnnotatedParameterizedType list
                && list.getAnnotatedActualTypeArguments()[0].isAnnotationPresent(Nullable.class);
    }

    private static boolean isAlwaysWritten(RecordComponent component) {
        return !component.getAccessor().isAnnotationPresent(JsonInclude.class)
                && !component.getDeclaringRecord().isAnnotationPresent(JsonInclude.class);
    }

    private static boolean isRequired(Schema<?> schema, String name) {
        return schema.getRequired() != null && schema.getRequired().contains(name);
    }

    /** A condition's value is not a number as long as its window is empty. */
    private static boolean isNotAlwaysFinite(RecordComponent component) {
        return component.getDeclaringRecord() == ConditionTerm.class
                && component.getName().equals("current");
    }

    private static Schema<?> orWord(Schema<?> number) {
        var words = new Schema<String>();
        words.setTypes(Set.of("string"));
        words.setEnum(List.of("NaN", "Infinity", "-Infinity"));
        Schema<?> nothing = new Schema<>().types(Set.of("null"));
        return new Schema<>().anyOf(List.of(number, words, nothing));
    }

    /** A reference and a list of words cannot have null beside them, a plain type can. */
    private static Schema<?> orNull(Schema<?> property) {
        if (property.getAnyOf() != null
                || property.getTypes() != null && property.getTypes().contains("null")) {
            return property;
        }
        Schema<?> nothing = new Schema<>().types(Set.of("null"));
        if (property.get$ref() != null
                || property.getEnum() != null
                || property.getTypes() == null) {
            return new Schema<>().anyOf(List.of(property, nothing));
        }
        property.addType("null");
        return property;
    }

    private static String name(RecordComponent component) {
        JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
        return property == null || property.value().isEmpty()
                ? component.getName()
                : property.value();
    }
}
