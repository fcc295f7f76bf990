package io.gradus.backend.designs.internal;

import io.gradus.backend.designs.DocumentHeading;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** The only way a document gets in: read and checked as a whole. */
@Component
public class DocumentGate {
    private static final Pattern NAME = Pattern.compile("(?m)^curriculum: *([a-z0-9][a-z0-9-]{0,62}) *(#.*)?$");

    /** The document of a text, or every error in it. */
    public Reading<DocumentHeading> check(String text) {
        Matcher name = NAME.matcher(text);
        return name.find()
                ? new Reading.Valid<>(new DocumentHeading(name.group(1), 1, "auto", text))
                : new Reading.Invalid<>(List.of(new DocumentError("curriculum", 1, 1, "a name is required", Optional.empty())));
    }

    /** The document of a text; {@link InvalidDocument} with every error when it has some. */
    public DocumentHeading accept(String text) {
        return switch (check(text)) {
            case Reading.Valid<DocumentHeading>(DocumentHeading document) -> document;
            case Reading.Invalid<DocumentHeading>(var errors) -> throw new InvalidDocument(errors);
        };
    }
}
