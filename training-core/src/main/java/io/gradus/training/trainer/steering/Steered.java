package io.gradus.training.trainer.steering;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.trainer.steering.Steering.SetValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Effect of a change of a value on a run's document. A pure function of the two. */
public sealed interface Steered {
    /**
     * The changed document.
     *
     * @param document what the run goes on with
     * @param before the value before, as YAML on one line; empty where there was none
     * @param after the value now; empty where there is none any more
     */
    record Changed(CurriculumDocument document, String before, String after) implements Steered {}

    /**
     * Nothing was changed.
     *
     * @param path the place that is in the way
     * @param message what is wrong there and what to do
     */
    record Refused(String path, String message) implements Steered {
        /** Place and message in one line. */
        public String sentence() {
            return path + " " + message;
        }
    }

    /** Changes a value of a checked document; never throws, whatever path and value are. */
    static Steered by(SetValue change, CurriculumDocument document) {
        Optional<String> objection = Steerable.objection(change.path());
        if (objection.isPresent()) {
            return new Refused(change.path(), objection.get());
        }
        String text = document.resolved();
        String edited;
        try {
            edited =
                    change.value().isBlank()
                            ? DocumentEdits.remove(text, change.path())
                            : DocumentEdits.set(text, change.path(), change.value());
        } catch (IllegalArgumentException e) {
            return new Refused(change.path(), "cannot be changed: " + e.getMessage());
        }
        return switch (CurriculumReader.readRecorded(edited)) {
            case Reading.Valid<CurriculumDocument>(var changed) ->
                    outcome(change.path(), document, changed);
            case Reading.Invalid<CurriculumDocument>(List<DocumentError> errors) -> refused(errors);
        };
    }

    /**
     * Changes a value by a command that is given now; unlike commands of a log, it must not bring
     * in what makes no sense.
     */
    static Steered asked(SetValue change, CurriculumDocument document) {
        Steered steered = by(change, document);
        if (steered instanceof Changed changed) {
            List<DocumentError> errors = CurriculumReader.objections(document, changed.document());
            return errors.isEmpty() ? changed : refused(errors);
        }
        return steered;
    }

    private static Steered outcome(
            String path, CurriculumDocument document, CurriculumDocument changed) {
        if (changed.equals(document)) {
            return new Refused(path, "has this value already");
        }
        return new Changed(
                changed, valueAt(document.resolved(), path), valueAt(changed.resolved(), path));
    }

    private static Refused refused(List<DocumentError> errors) {
        String path = errors.getFirst().path();
        String message =
                errors.stream()
                        .map(e ->
                                (e.path().equals(path) ? "" : e.path() + " ")
                                        + e.message()
                                        + e.suggestion().map(s -> " (" + s + ")").orElse(""))
                        .distinct()
                        .collect(Collectors.joining("; "));
        return new Refused(path.isEmpty() ? "document" : path, message);
    }

    private static String valueAt(String text, String path) {
        return DocumentTree.read(text).lineAt(path).orElse("");
    }

    /** The document after these commands of its log; refused ones change nothing. */
    static CurriculumDocument after(List<LoggedCommand> commands, CurriculumDocument document) {
        CurriculumDocument steered = document;
        for (LoggedCommand command : commands) {
            if (command.change() instanceof SetValue change
                    && by(change, steered) instanceof Changed changed) {
                steered = changed.document();
            }
        }
        return steered;
    }
}
