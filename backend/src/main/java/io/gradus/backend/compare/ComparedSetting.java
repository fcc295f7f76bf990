package io.gradus.backend.compare;

import java.util.List;

/**
 * A setting in which the cells' documents differ.
 *
 * @param path its place in the document
 * @param label what it is called
 * @param values its value in each cell, in the cells' order; empty where a document has none
 */
public record ComparedSetting(String path, String label, List<String> values) {
    public ComparedSetting {
        values = List.copyOf(values);
    }
}
