package io.gradus.benchmarks;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A gate that the bench of what-if replays moves.
 *
 * @param curriculum name of the shipped curriculum
 * @param name what is moved, in a word or two
 * @param path the gate
 * @param when its other condition
 */
public record WhatIfCase(String curriculum, String name, String path, String when) {
    private static final String FIRST = "stages[0].promote.when";
    private static final String SECOND = "stages[1].promote.when";

    /** The cases that are measured: an earlier and a later gate of each curriculum. */
    public static final List<WhatIfCase> ALL =
            List.of(
                    new WhatIfCase(
                            "sorting",
                            "first gate lower",
                            FIRST,
                            "passRate(top, 48 groups) >= 0.7"),
                    new WhatIfCase(
                            "sorting",
                            "second gate higher",
                            SECOND,
                            "passRate(top, 48 groups) >= 0.65"),
                    new WhatIfCase(
                            "jumping", "gate lower", FIRST, "passRate(all, 48 groups) >= 0.62"),
                    new WhatIfCase(
                            "jumping", "gate higher", FIRST, "passRate(all, 48 groups) >= 0.78"));

    /** The curriculum as it is shipped. */
    public CurriculumDocument document() {
        return read(text());
    }

    /** The curriculum with the other gate. */
    public CurriculumDocument changed() {
        return read(DocumentEdits.set(text(), path, '"' + when + '"'));
    }

    private String text() {
        String place = "/bench/whatif/" + curriculum + ".yaml";
        try (InputStream in = WhatIfCase.class.getResourceAsStream(place)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the curriculum " + place + " cannot be read", e);
        }
    }

    private static CurriculumDocument read(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalStateException(errors.getFirst().sentence());
        };
    }
}
