package io.gradus.frontend.rubrics;

import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A criterion as a row of the tree.
 *
 * @param path its path in the document
 * @param list path of the list it stands in
 * @param index its index there
 * @param siblings number of criteria in that list
 * @param depth number of groups around it
 * @param id its id
 * @param kind what it judges, in the document's word
 * @param role the word of its role
 * @param weight its weight as written
 * @param weightNow where that stands at the step; empty where the rubric cannot be read
 * @param errors number of errors at it or below it
 * @param pay what it pays on the selected rollout
 */
record CriterionRow(
        String path,
        String list,
        int index,
        int siblings,
        int depth,
        String id,
        String kind,
        String role,
        String weight,
        String weightNow,
        int errors,
        Optional<Pay> pay) {
    /** The word of a group. */
    static final String GROUP = "group";

    /**
     * Effect of a criterion on a total.
     *
     * @param from the total without it and all that follow
     * @param to the total with it
     * @param reason the explanation; empty for a group
     */
    record Pay(double from, double to, boolean applicable, String reason) {}

    boolean isGroup() {
        return kind.equals(GROUP);
    }

    /** The list of its own criteria, where it is a group. */
    String inside() {
        return path + ".group.criteria";
    }

    CriterionRow paid(String now, Optional<Pay> paid) {
        return new CriterionRow(
                path, list, index, siblings, depth, id, kind, role, weight, now, errors, paid);
    }

    ObjectNode json() {
        ObjectNode row =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("path", path)
                        .put("list", list)
                        .put("index", index)
                        .put("siblings", siblings)
                        .put("depth", depth)
                        .put("id", id)
                        .put("kind", kind)
                        .put("role", role)
                        .put("weight", weight)
                        .put("weightNow", weightNow)
                        .put("isGroup", isGroup())
                        .put("errors", errors);
        row.set(
                "pay",
                pay.map(p ->
                                (JsonNode)
                                        JsonNodeFactory.instance
                                                .objectNode()
                                                .put("from", p.from())
                                                .put("to", p.to())
                                                .put("applicable", p.applicable())
                                                .put("reason", p.reason()))
                        .orElse(JsonNodeFactory.instance.nullNode()));
        return row;
    }
}
