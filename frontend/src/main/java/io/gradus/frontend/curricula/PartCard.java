package io.gradus.frontend.curricula;

import io.gradus.frontend.navigation.DocumentPart;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A part of the document's settings in small, with the errors that lie in it. */
record PartCard(DocumentPart part, String summary, int errors) {
    ObjectNode json() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("part", part.word())
                .put("title", part.title())
                .put("summary", summary)
                .put("errors", errors);
    }
}
