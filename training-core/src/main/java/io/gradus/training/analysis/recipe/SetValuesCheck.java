package io.gradus.training.analysis.recipe;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Findings;
import io.gradus.training.document.SettingReader;
import java.util.List;
import java.util.Map;

/** Checks values that a recipe sets in its curriculum, each as the setting that it is. */
record SetValuesCheck(DocumentTree curriculum, Findings findings) {
    /** Reports the values by path that stand at this place of the recipe. */
    void check(String place, Map<String, String> values) {
        if (curriculum.error().isEmpty()) {
            values.forEach((path, value) -> check(place + "." + path, path, value));
        }
    }

    private void check(String place, String path, String value) {
        List<String> paths;
        try {
            paths = LinePaths.in(curriculum, path);
        } catch (IllegalArgumentException e) {
            findings.add(place, e.getMessage() + "; name an entry that the curriculum has");
            return;
        }
        for (String found : paths) {
            if (!value.equals(Edits.REMOVE)) {
                SettingReader.errors(CurriculumDocument.class, found, value)
                        .forEach(error -> add(place, found, error));
            } else if (curriculum.at(found).isEmpty()) {
                findings.add(
                        place,
                        "there is nothing to remove; write the line in the curriculum, or leave this out");
            }
        }
    }

    private void add(String place, String path, DocumentError error) {
        boolean isHere = error.path().isEmpty() || error.path().equals(path);
        String message = isHere ? error.message() : error.path() + " " + error.message();
        findings.add(place, message, error.suggestion());
    }
}
