package io.gradus.frontend.forms;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import java.util.Optional;

/** A choice whose keys stand beside the other keys of its record; its path is the record's. */
final class InlineChoicePart extends AlternativesPart {
    private String shown = "";

    InlineChoicePart(Shape.Alternatives choice, FormPlace place, FormContext context) {
        super(choice, place, context);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        Optional<Alternative> chosen = chosen(tree);
        String name = chosen.map(Alternative::name).orElse("");
        if (!name.equals(shown)) {
            shown = name;
            replaceSettings(chosen.flatMap(a -> settingsOf(a, place().key(a.name()))));
        }
        picker().show(chosen, errors.at(path()));
        showSettings(tree, errors);
    }

    private Optional<Alternative> chosen(DocumentTree tree) {
        return choice().all().stream()
                .filter(a -> tree.at(path()).flatMap(n -> n.child(a.name())).isPresent())
                .findFirst();
    }

    @Override
    void choose(Alternative next) {
        context()
                .sink()
                .change(
                        path(),
                        text -> {
                            DocumentTree tree = DocumentTree.read(text);
                            Optional<Alternative> old = chosen(tree);
                            Optional<DocumentNode> settings =
                                    old.flatMap(a -> tree.at(RecordPart.below(path(), a.name())));
                            String renamed =
                                    settings.isPresent()
                                            ? DocumentEdits.rename(
                                                    text, settings.get().path(), next.name())
                                            : text;
                            return DocumentEdits.put(
                                    renamed, path(), next.name(), Carried.settings(next, settings));
                        });
    }
}
