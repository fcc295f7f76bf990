package io.gradus.frontend.curricula;

import io.gradus.frontend.navigation.DocumentPart;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Part of a curriculum that is being looked at. */
sealed interface Selection {
    /** A part of the settings. */
    record OfPart(DocumentPart part) implements Selection {}

    /** A stage, by its index from 0. */
    record OfStage(int index) implements Selection {}

    /** The part of the document that a path lies in; empty for the whole. */
    static Optional<Selection> of(String path) {
        Matcher stage = Pattern.compile("stages\\[(\\d+)].*").matcher(path);
        return stage.matches()
                ? Optional.of(new OfStage(Integer.parseInt(stage.group(1))))
                : DocumentPart.of(path).map(OfPart::new);
    }

    /** Finds what an address names: a part, else a stage; without either the first stage. */
    static Selection of(Optional<String> part, Optional<String> stage, DocumentTree tree) {
        return part.flatMap(DocumentPart::named)
                .<Selection>map(OfPart::new)
                .orElseGet(() -> new OfStage(stage.map(name -> index(tree, name)).orElse(0)));
    }

    private static int index(DocumentTree tree, String name) {
        List<DocumentNode> stages = tree.entriesAt("stages");
        for (int i = 0; i < stages.size(); i++) {
            if (stages.get(i).child("name").flatMap(DocumentNode::text).equals(Optional.of(name))) {
                return i;
            }
        }
        return 0;
    }
}
