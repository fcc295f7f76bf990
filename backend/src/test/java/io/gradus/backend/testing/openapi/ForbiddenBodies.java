package io.gradus.backend.testing.openapi;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Bodies that a schema forbids: an allowed one with one mistake each. */
final class ForbiddenBodies {
    private final ApiDocument document;
    private final JsonNode root;
    private final List<Body> bodies = new ArrayList<>();

    private ForbiddenBodies(ApiDocument document, JsonNode root) {
        this.document = document;
        this.root = root;
    }

    /**
     * A forbidden body.
     *
     * @param why what is wrong with it
     * @param place where, as in {@code completions[0].lease}
     * @param text the body
     */
    record Body(String why, String place, String text) {}

    /** Every mistake that the schema lets one make in this body. */
    static List<Body> of(ApiDocument document, JsonNode schema, JsonNode allowed) {
        var forbidden = new ForbiddenBodies(document, allowed);
        forbidden.malformed();
        new ForbiddenValues(document)
                .of(schema)
                .forEach(wrong ->
                        forbidden.bodies.add(
                                new Body(wrong.why(), "body", wrong.value().toString())));
        forbidden.walk(schema, allowed, "");
        return forbidden.bodies;
    }

    private void malformed() {
        bodies.add(new Body("no body", "body", ""));
        bodies.add(new Body("cut short", "body", "{\"a\": "));
        bodies.add(new Body("not JSON", "body", "gradus: 1"));
        bodies.add(new Body("something behind the body", "body", root + " 1"));
    }

    private void walk(JsonNode schema, JsonNode value, String place) {
        JsonNode one = document.alternatives(schema).getFirst();
        if (value instanceof ObjectNode object && one.has("properties")) {
            object(one, object, place);
        } else if (value instanceof ArrayNode array && !array.isEmpty()) {
            JsonNode first = array.get(0);
            for (ForbiddenValues.Wrong wrong :
                    new ForbiddenValues(document).of(one.path("items"))) {
                array.set(0, wrong.value());
                add(wrong.why(), place + "[0]");
                array.set(0, first);
            }
            walk(one.path("items"), first, place + "[0]");
        }
    }

    private void object(JsonNode schema, ObjectNode object, String place) {
        String prefix = place.isEmpty() ? "" : place + ".";
        object.put("surplus", 1);
        add("unknown key", prefix + "surplus");
        object.remove("surplus");
        ApiDocument.stream(schema.path("required"))
                .map(JsonNode::asString)
                .forEach(name -> wrong(object, name, null, "missing", prefix + name));
        schema.path("properties")
                .properties()
                .forEach(property -> {
                    String name = property.getKey();
                    new ForbiddenValues(document)
                            .of(property.getValue())
                            .forEach(w -> wrong(object, name, w.value(), w.why(), prefix + name));
                    if (object.has(name)) {
                        walk(property.getValue(), object.path(name), prefix + name);
                    }
                });
    }

    /** The root with another value of a key, or without it; afterwards it is as it was. */
    private void wrong(ObjectNode object, String name, JsonNode value, String why, String place) {
        ObjectNode before = object.deepCopy();
        if (value == null) {
            object.remove(name);
        } else {
            object.set(name, value);
        }
        add(why, place);
        object.remove(name);
        if (before.has(name)) {
            object.set(name, before.get(name));
        }
    }

    private void add(String why, String place) {
        bodies.add(new Body(why, place, root.toString()));
    }
}
