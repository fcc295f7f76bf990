package io.gradus.frontend.forms;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * The settings of a record, each in a row; also where they are written as a list in their order.
 */
final class RecordPart extends FormPart {
    private final transient Shape.Fields fields;
    private final transient List<String> keys;
    private final transient FormContext context;
    private final List<SettingRow> rows = new ArrayList<>();
    private final Div unknown = new Div();
    private boolean isInOrder;

    /** The rows of the settings with these keys. */
    RecordPart(Shape.Fields fields, List<String> keys, FormPlace place, FormContext context) {
        super(place);
        this.fields = fields;
        this.keys = keys;
        this.context = context;
        addClassName("form-record");
        unknown.addClassName("form-unknown");
        build();
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        DocumentNode node = tree.at(path()).orElse(null);
        boolean isList = node instanceof DocumentNode.Sequence && fields.hasShorthand();
        if (isList != isInOrder) {
            isInOrder = isList;
            build();
        }
        rows.forEach(row -> row.show(tree, errors));
        showUnknown(node, errors);
    }

    private void build() {
        removeAll();
        rows.clear();
        List<Field> all = fields.fields();
        for (int i = 0; i < all.size(); i++) {
            Field field = all.get(i);
            if (field.keys().stream().anyMatch(keys::contains)) {
                FormPlace place = isInOrder ? place().entry(i) : place().key(field.name());
                rows.add(row(field, place));
            }
        }
        rows.forEach(this::add);
        add(unknown);
    }

    private SettingRow row(Field field, FormPlace place) {
        FormPart part =
                field.setting().inline()
                        ? new InlineChoicePart((Shape.Alternatives) field.shape(), place(), context)
                        : Parts.of(field, place, context);
        return new SettingRow(field, place, part, context);
    }

    private void showUnknown(DocumentNode node, FormErrors errors) {
        unknown.removeAll();
        if (node instanceof DocumentNode.Mapping mapping && keys.equals(fields.keys())) {
            mapping.entries().sequencedKeySet().stream()
                    .filter(key -> !fields.keys().contains(key))
                    .forEach(key -> unknown.add(unknown(key, errors)));
        }
        unknown.setVisible(unknown.getComponentCount() > 0);
    }

    private Div unknown(String key, FormErrors errors) {
        String place = below(path(), key);
        var name = new Span(key);
        name.addClassNames("mono", "form-label");
        var message = new Span(errors.at(place));
        message.addClassName("form-fault");
        Button remove = Inputs.small("✕", "Remove " + key, () -> context.sink().remove(place));
        remove.getElement().setAttribute("data-path", place);
        return new Div(name, message, remove);
    }

    static String below(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
