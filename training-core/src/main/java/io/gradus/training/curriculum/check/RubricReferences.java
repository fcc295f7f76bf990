package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.reward.rubric.StoredRubric;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** Puts the criteria of stored rubrics where a curriculum names them. */
record RubricReferences(StoredRubrics stored, Findings findings) {
    /** The document with every reference that leads somewhere replaced; reports the others. */
    CurriculumDocument resolve(CurriculumDocument document) {
        if (document.rubrics().values().stream().noneMatch(RubricSpec::isReference)) {
            return document;
        }
        SequencedMap<String, RubricSpec> resolved = new LinkedHashMap<>();
        document.rubrics().forEach((name, rubric) -> resolved.put(name, resolve(name, rubric)));
        return document.withRubrics(resolved);
    }

    private RubricSpec resolve(String name, RubricSpec rubric) {
        if (!rubric.isReference()) {
            return rubric;
        }
        StoredRubric reference = rubric.stored().orElseThrow();
        String path = "rubrics." + name + ".stored";
        return switch (stored.find(reference)) {
            case StoredRubrics.Lookup.Found(String text) ->
                    read(path, reference, text)
                            .map(found -> RubricSpec.from(reference, found))
                            .orElse(rubric);
            case StoredRubrics.Lookup.Missing(String message, Optional<String> suggestion) -> {
                findings.add(path, message, suggestion);
                yield rubric;
            }
        };
    }

    private Optional<RubricSpec> read(String path, StoredRubric reference, String text) {
        return switch (RubricDocument.read(text)) {
            case Reading.Valid<RubricDocument>(RubricDocument document) ->
                    Optional.of(document.spec());
            case Reading.Invalid<RubricDocument>(var errors) -> {
                DocumentError first = errors.getFirst();
                findings.add(
                        path,
                        "stored rubric '%s' has errors, the first at its line %s"
                                .formatted(reference, first.sentence()),
                        Optional.of("mend the rubric and name its new version"));
                yield Optional.empty();
            }
        };
    }
}
