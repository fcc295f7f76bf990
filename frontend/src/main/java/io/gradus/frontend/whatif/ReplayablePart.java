package io.gradus.frontend.whatif;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a document with settings whose change a recording can answer.
 *
 * @param word names it in addresses
 * @param label names it on screens
 * @param path where it stands
 * @param shape what stands there
 * @param keys its settings that can be answered
 */
record ReplayablePart(
        String word, String label, String path, Shape.Fields shape, List<String> keys) {
    private static final List<String> OF_STAGES =
            List.of(
                    "enter",
                    "skip",
                    "promote",
                    "demote",
                    "stop",
                    "maxSteps",
                    "loop",
                    "sampler",
                    "filter",
                    "rubric",
                    "weights");

    ReplayablePart {
        keys = List.copyOf(keys);
    }

    /** The parts of a document: its stages, its rubrics, and the budget of the whole run. */
    static List<ReplayablePart> of(DocumentTree tree) {
        List<ReplayablePart> parts = new ArrayList<>();
        List<DocumentNode> stages = tree.entriesAt("stages");
        for (int i = 0; i < stages.size(); i++) {
            String name = stages.get(i).child("name").flatMap(DocumentNode::text).orElse("");
            parts.add(
                    new ReplayablePart(
                            name,
                            "Stage " + (i + 1) + ": " + name,
                            "stages[" + i + "]",
                            Shape.Fields.of(StageSpec.class),
                            OF_STAGES));
        }
        if (tree.at("rubrics").orElse(null) instanceof DocumentNode.Mapping rubrics) {
            rubrics.entries().sequencedKeySet().forEach(name -> parts.add(rubric(name)));
        }
        parts.add(
                new ReplayablePart(
                        "budget:",
                        "Budget of the run",
                        "",
                        Shape.Fields.of(CurriculumDocument.class),
                        List.of("budget")));
        return List.copyOf(parts);
    }

    private static ReplayablePart rubric(String name) {
        Shape.Fields shape = Shape.Fields.of(RubricSpec.class);
        return new ReplayablePart(
                "rubric:" + name, "Rubric " + name, "rubrics." + name, shape, shape.keys());
    }

    /** Whether a place of the document lies in it. */
    boolean covers(String place) {
        return path.isEmpty()
                ? keys.stream().anyMatch(key -> place.equals(key) || place.startsWith(key + "."))
                : place.equals(path)
                        || place.startsWith(path + ".")
                        || place.startsWith(path + "[");
    }

    /** Whether it is a stage. */
    boolean isStage() {
        return path.startsWith("stages[");
    }
}
