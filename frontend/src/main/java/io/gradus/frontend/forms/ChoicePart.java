package io.gradus.frontend.forms;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.InitialValue;
import io.gradus.training.document.Shape;
import java.util.Optional;

/** A choice that stands at its own path. */
final class ChoicePart extends AlternativesPart {
    private final transient Optional<Field> field;
    private transient Optional<Chosen> shown = Optional.empty();

    ChoicePart(
            Shape.Alternatives choice,
            Optional<Field> field,
            FormPlace place,
            FormContext context) {
        super(choice, place, context);
        this.field = field;
    }

    @Override
    public boolean isWide() {
        return shown.isPresent() && hasSettings() && !shown.get().isOneValue();
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        Optional<Chosen> chosen = Chosen.of(choice(), tree, path(), defaults());
        if (!chosen.equals(shown)) {
            shown = chosen;
            replaceSettings(chosen.flatMap(this::part));
        }
        boolean isOneValue = chosen.filter(Chosen::isOneValue).isPresent();
        setClassName("one-value", isOneValue);
        if (isOneValue) {
            picker().showBare(chosen.orElseThrow().alternative());
        } else {
            picker().show(chosen.map(Chosen::alternative), errors.at(path()));
        }
        showSettings(tree, errors);
    }

    private Optional<FormPart> part(Chosen chosen) {
        Alternative alternative = chosen.alternative();
        if (chosen.isOneValue()) {
            Shape only = alternative.fields().fields().getFirst().shape();
            return Optional.of(new LinePart(only, field, "", place(), context()));
        }
        if (chosen.isText()) {
            Field first = alternative.fields().fields().getFirst();
            return Optional.of(
                    new LinePart(
                            first.shape(),
                            Optional.of(first),
                            "",
                            place().key(alternative.name()),
                            context()));
        }
        return settingsOf(alternative, chosen.isBare() ? place() : place().key(alternative.name()));
    }

    @Override
    void choose(Alternative alternative) {
        context()
                .sink()
                .change(
                        path(),
                        text -> {
                            DocumentTree tree = DocumentTree.read(text);
                            Optional<DocumentNode> old =
                                    Chosen.of(choice(), tree, path(), "")
                                            .flatMap(c ->
                                                    tree.at(
                                                            RecordPart.below(
                                                                    path(),
                                                                    c.alternative().name())));
                            return DocumentEdits.set(text, path(), initial(alternative, old));
                        });
    }

    private String initial(Alternative alternative, Optional<DocumentNode> old) {
        boolean isOneValue =
                choice().shorthand().equals(Optional.of(alternative))
                        && alternative.fields().fields().size() == 1;
        if (isOneValue) {
            boolean isNumber =
                    DocumentTree.read(defaults()).root() instanceof DocumentNode.Scalar s
                            && s.kind() == DocumentNode.Kind.NUMBER;
            return isNumber
                    ? defaults()
                    : InitialValue.of(alternative.fields().fields().getFirst());
        }
        return Carried.over(alternative, old);
    }

    private String defaults() {
        return field.map(Field::defaults).orElse("");
    }
}
