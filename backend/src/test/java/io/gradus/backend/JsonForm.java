package io.gradus.backend;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.NamedType;

/**
 * The JSON form of a type in one line, as the mapper sees it: property names, down to the leaves.
 */
final class JsonForm {
    private static final SerializationConfig CONFIG = JsonMapper.shared().serializationConfig();

    private final Set<Class<?>> open = new HashSet<>();

    private JsonForm() {}

    static String of(Class<?> type) {
        return new JsonForm().form(CONFIG.constructType(type));
    }

    private String form(JavaType type) {
        Class<?> raw = type.getRawClass();
        if (type.isContainerType() || type.isReferenceType()) {
            return (type.isMapLikeType() ? "{*: %s}" : "[%s]")
                    .formatted(form(type.getContentType()));
        }
        if (raw.isEnum()) {
            return Arrays.stream(raw.getEnumConstants())
                    .map(Object::toString)
                    .collect(Collectors.joining("|"));
        }
        if (!raw.getName().startsWith("io.gradus")) {
            return raw.getSimpleName();
        }
        if (!open.add(raw)) {
            return "...";
        }
        String form = raw.isSealed() ? alternatives(type) : properties(type);
        open.remove(raw);
        return form;
    }

    /** Every alternative under the name that the text gives it. */
    private String alternatives(JavaType type) {
        AnnotatedClass base = CONFIG.classIntrospectorInstance().introspectClassAnnotations(type);
        return CONFIG.getSubtypeResolver().collectAndResolveSubtypesByClass(CONFIG, base).stream()
                .filter(NamedType::hasName)
                .map(one -> one.getName() + " " + form(CONFIG.constructType(one.getType())))
                .sorted()
                .collect(Collectors.joining(" | ", "(", ")"));
    }

    private String properties(JavaType type) {
        AnnotatedClass annotated =
                CONFIG.classIntrospectorInstance().introspectClassAnnotations(type);
        BeanDescription bean =
                CONFIG.classIntrospectorInstance().introspectForSerialization(type, annotated);
        List<BeanPropertyDefinition> found = bean.findProperties();
        AnnotatedMember whole = bean.findJsonValueAccessor();
        if (found.isEmpty() && whole != null) {
            return form(whole.getType());
        }
        return found.stream()
                .map(p -> p.getName() + ": " + form(p.getPrimaryType()))
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
