package io.gradus.training.fuzz;

import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What readers of documents promise of any text. */
final class Promises {
    /** The last counts those that are left out. */
    private static final int MOST_ERRORS = DocumentError.MOST + 1;

    /** Names of classes, packages and exceptions, which are ours and no remedy. */
    private static final Pattern INNARDS =
            Pattern.compile(
                    "\\b(?:java|javax|jdk|sun|io\\.gradus|tools\\.jackson|org\\.[a-z]+|com\\.google)\\.[\\w.$]+"
                            + "|\\b\\w+(?:Exception|Error)\\b|\\bOptional\\[|@[0-9a-f]{6,}\\b");

    private Promises() {}

    /**
     * Every error has a place in the text, and what is accepted is the same once it was resolved,
     * written and read again.
     */
    static <D extends Record> Outcome ofDocument(
            String text, Reading<? extends D> reading, Function<String, Reading<D>> again) {
        return switch (reading) {
            case Reading.Invalid<? extends D>(var errors) ->
                    new Outcome(false, ofErrors(text, errors));
            case Reading.Valid<? extends D>(var document) ->
                    new Outcome(true, ofAccepted(document, again));
        };
    }

    private static List<String> ofErrors(String text, List<DocumentError> errors) {
        List<String> faults = new ArrayList<>();
        if (errors.size() > MOST_ERRORS) {
            faults.add("gives " + errors.size() + " errors");
        }
        List<String> lines = text.lines().toList();
        for (DocumentError error : errors) {
            if (!isInside(lines, error)) {
                faults.add("has no place: " + error.sentence());
            }
            if (error.message().isBlank()) {
                faults.add("has no message: " + error.sentence());
            }
            innards(error.message(), text).ifPresent(faults::add);
        }
        return faults;
    }

    /** An end that is missing is reported behind the last character and its carriage return. */
    private static boolean isInside(List<String> lines, DocumentError error) {
        if (error.line() < 1 || error.column() < 1 || error.line() > lines.size() + 1) {
            return false;
        }
        int length = error.line() > lines.size() ? 0 : lines.get(error.line() - 1).length();
        return error.column() <= length + 2;
    }

    /** What a message tells of the program; a text may hold the same words. */
    static Optional<String> innards(String message, String text) {
        Matcher found = INNARDS.matcher(message);
        while (found.find()) {
            if (!text.contains(found.group())) {
                return Optional.of("tells of the program: " + message);
            }
        }
        return Optional.empty();
    }

    private static <D extends Record> List<String> ofAccepted(
            D document, Function<String, Reading<D>> again) {
        String written = DocumentWriter.write(document);
        return switch (again.apply(written)) {
            case Reading.Invalid<D>(var errors) ->
                    List.of("is refused once it was written: " + errors.getFirst().sentence());
            case Reading.Valid<D>(D read) when !read.equals(document) ->
                    List.of("is another document once it was written and read: " + read);
            case Reading.Valid<D>(D read) ->
                    DocumentWriter.hash(read).equals(DocumentWriter.hash(document))
                            ? List.of()
                            : List.of("has another hash once it was written and read");
        };
    }
}
