package io.gradus.frontend.forms;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Settled;
import io.gradus.training.document.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The settings of a record, each in a row; also where they are written as a list in their order. A
 * setting that others rule out is shown only where the document has it all the same.
 */
final class RecordPart extends FormPart {
    private final transient Shape.Fields fields;
    private final transient List<String> keys;
    private final transient FormContext context;
    private final boolean hasCommon;
    private final List<SettingRow> rows = new ArrayList<>();
    private final Div unknown = new Div();
    private transient Settled settled = Settled.NOTHING;
    private boolean isInOrder;

    /** The rows of the settings with these keys. */
    RecordPart(Shape.Fields fields, List<String> keys, FormPlace place, FormContext context) {
        super(place);
        this.fields = fields;
        this.keys = keys;
        this.context = context;
        hasCommon = fields.fields().stream().anyMatch(field -> field.setting().common());
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
        Settled.of(fields, Optional.ofNullable(node)).ifPresent(this::settle);
        for (SettingRow row : rows) {
            row.show(tree, errors);
            row.setVisible(!settled.ruledOut().contains(row.key()) || row.isSet(tree));
        }
        showUnknown(node, errors);
    }

    /**
     * Rows of other defaults than before are built anew; whoever types elsewhere keeps the focus.
     */
    private void settle(Settled now) {
        Settled before = settled;
        settled = now;
        for (int i = 0; i < rows.size(); i++) {
            SettingRow row = rows.get(i);
            Optional<String> was = Optional.ofNullable(before.defaults().get(row.key()));
            if (!was.equals(Optional.ofNullable(now.defaults().get(row.key())))) {
                Field field = fields.named(row.key()).orElseThrow();
                SettingRow next = row(field, place().key(field.name()));
                replace(row, next);
                rows.set(i, next);
            }
        }
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

    private SettingRow row(Field usual, FormPlace place) {
        Field field =
                Optional.ofNullable(settled.defaults().get(usual.name()))
                        .map(usual::withDefaults)
                        .orElse(usual);
        FormPart part =
                field.setting().inline()
                        ? new InlineChoicePart((Shape.Alternatives) field.shape(), place(), context)
                        : Parts.of(field, place, context);
        var row = new SettingRow(field, place, part, context);
        row.setClassName("foldable", hasCommon && !field.setting().common());
        return row;
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
