package io.gradus.frontend.launch;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.runs.SentKey;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Shows which API keys leave this machine, and asks for leave where no setting gives it. */
final class KeyChoices extends Div {
    private Runnable changed = () -> {};
    private final Set<String> confirmed = new LinkedHashSet<>();
    private List<SentKey> sent = List.of();

    KeyChoices() {
        setId("launch-keys");
        addClassName("key-choices");
        setVisible(false);
    }

    /** Has this done whenever somebody gives leave or takes it back. */
    void onChange(Runnable action) {
        changed = action;
    }

    /** Shows what would be sent; what was confirmed before stays so. */
    void show(List<SentKey> keys) {
        if (keys.equals(sent)) {
            return;
        }
        sent = keys;
        removeAll();
        setVisible(!keys.isEmpty());
        add(
                new H3("API keys that leave this machine"),
                new Paragraph("The document names both the key and where it is sent."));
        keys.stream().map(this::line).forEach(this::add);
    }

    private Component line(SentKey key) {
        String words = key.variable() + " to " + key.origin();
        if (key.allowed()) {
            return new Paragraph(words + ", allowed by gradus.key-hosts");
        }
        var leave = new Checkbox("Send " + words, confirmed.contains(key.host()));
        leave.addValueChangeListener(change -> {
            if (change.getValue()) {
                confirmed.add(key.host());
            } else {
                confirmed.remove(key.host());
            }
            changed.run();
        });
        return leave;
    }

    /** The confirmed hosts of those that are shown. */
    List<String> confirmed() {
        Set<String> shown = sent.stream().map(SentKey::host).collect(Collectors.toSet());
        return confirmed.stream().filter(shown::contains).toList();
    }

    /** Whether nothing is left to be confirmed. */
    boolean areConfirmed() {
        return sent.stream().allMatch(key -> key.allowed() || confirmed.contains(key.host()));
    }
}
