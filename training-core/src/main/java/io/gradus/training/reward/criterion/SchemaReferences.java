package io.gradus.training.reward.criterion;

import com.networknt.schema.SpecificationVersion;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The references of a JSON Schema: each must lead to a part of the same schema, by a fragment or by
 * an {@code $id} that the schema itself declares.
 */
final class SchemaReferences {
    private static final Set<String> REFERENCES = Set.of("$ref", "$dynamicRef", "$recursiveRef");
    private static final Set<String> DATA = Set.of("const", "enum", "default", "examples");

    private final List<Reference> references = new ArrayList<>();
    private final Set<URI> declared = new HashSet<>();

    private SchemaReferences() {}

    /** Throws {@link IllegalArgumentException} for the first reference that leads out. */
    static void check(JsonNode schema) {
        SchemaReferences found = new SchemaReferences();
        found.collect(schema, "", URI.create(""));
        found.references.stream()
                .filter(reference -> !reference.isWithin(found.declared))
                .findFirst()
                .ifPresent(Reference::refuse);
    }

    private void collect(JsonNode node, String place, URI outer) {
        URI base = outer;
        if (node.path("$id").isString()) {
            base = withoutFragment(resolve(outer, node.path("$id").stringValue()));
            declared.add(base);
        }
        checkDialect(node.path("$schema"), place);
        for (String key : node.propertyNames()) {
            JsonNode value = node.get(key);
            String at = place + "/" + key.replace("~", "~0").replace("/", "~1");
            if (REFERENCES.contains(key) && value.isString()) {
                references.add(new Reference(at, value.stringValue(), base));
            } else if (!DATA.contains(key) || isNamed(place)) {
                collect(value, at, base);
            }
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), place + "/" + i, base);
        }
    }

    /** Whether the keys at a place are names of properties or definitions, not keywords. */
    private static boolean isNamed(String place) {
        return place.matches(
                ".*/(properties|patternProperties|\\$defs|definitions|dependentSchemas)");
    }

    private static void checkDialect(JsonNode dialect, String place) {
        if (dialect.isString()
                && SpecificationVersion.fromDialectId(dialect.stringValue()).isEmpty()) {
            throw new IllegalArgumentException(
                    "is of an unknown dialect, at %s/$schema: %s; leave it out, or write %s"
                            .formatted(
                                    place,
                                    dialect.stringValue(),
                                    SpecificationVersion.DRAFT_2020_12.getDialectId()));
        }
    }

    private static URI resolve(URI base, String text) {
        try {
            return base.resolve(text);
        } catch (IllegalArgumentException e) {
            return URI.create("#");
        }
    }

    private static URI withoutFragment(URI address) {
        String text = address.toString();
        int fragment = text.indexOf('#');
        return fragment < 0 ? address : URI.create(text.substring(0, fragment));
    }

    private record Reference(String place, String text, URI base) {
        boolean isWithin(Set<URI> declared) {
            return text.startsWith("#") || declared.contains(withoutFragment(resolve(base, text)));
        }

        void refuse() {
            throw new IllegalArgumentException(
                    "refers to something outside of it, at %s: %s; put that below $defs and refer to it as #/$defs/NAME"
                            .formatted(place, text));
        }
    }
}
