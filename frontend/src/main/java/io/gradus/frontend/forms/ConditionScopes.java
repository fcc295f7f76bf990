package io.gradus.frontend.forms;

import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import java.util.ArrayList;
import java.util.List;

/**
 * Scopes that a condition of a stage may count beside top, all and worst: its families, its entries
 * and its cells.
 *
 * @param tree the document as it is now
 * @param path of the condition
 */
record ConditionScopes(DocumentTree tree, String path) {
    /** As conditions write them. */
    List<String> texts() {
        String stage = path.substring(0, path.indexOf(']') + 1);
        List<DocumentNode> entries = tree.entriesAt(stage + ".problems");
        List<String> texts = new ArrayList<>();
        for (DocumentNode entry : entries) {
            entry.child("family")
                    .flatMap(DocumentNode::text)
                    .filter(family -> ProblemFamilies.named(family).isPresent())
                    .filter(family -> !texts.contains(family))
                    .ifPresent(texts::add);
        }
        if (entries.size() > 1) {
            for (int place = 1; place <= entries.size(); place++) {
                texts.add(new Scope.Entry(String.valueOf(place)).text());
            }
        }
        return texts;
    }
}
