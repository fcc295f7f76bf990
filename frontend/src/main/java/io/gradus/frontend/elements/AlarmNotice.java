package io.gradus.frontend.elements;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import io.gradus.backend.alarms.RunAlarm;

/**
 * Tells a person of a new alarm wherever they are: by a notification of the browser where they
 * allowed it, and otherwise by a message on the page. Several open tabs give one notification.
 */
public final class AlarmNotice {
    private static final String NOTIFY =
            """
            if (window.Notification && Notification.permission === 'granted') {
              const shown = new Notification($0, {body: $1, tag: $2});
              shown.onclick = () => { window.focus(); window.location.assign($3); };
              return true;
            }
            return false;
            """;

    /** Some browsers let a page ask only while they handle the click itself. */
    private static final String ASK =
            """
            this.addEventListener('click', async () => {
              const answer = window.Notification ? await Notification.requestPermission() : 'unsupported';
              this.dispatchEvent(new CustomEvent('answered', {detail: answer}));
            });
            """;

    private static final String ANSWER = "event.detail";

    private AlarmNotice() {}

    /** Tells of a new alarm. */
    public static void show(RunAlarm alarm) {
        String title = alarm.title() + ", run " + alarm.run();
        UI.getCurrent()
                .getPage()
                .executeJs(
                        NOTIFY,
                        title,
                        alarm.evidence(),
                        "gradus-alarm-" + alarm.id(),
                        "/runs/" + alarm.run())
                .then(
                        Boolean.class,
                        told -> {
                            if (!told) {
                                Toast.show(title + ": " + alarm.evidence());
                            }
                        });
    }

    /** A button that asks the browser for leave to notify; {@code #notify}. */
    public static Button button() {
        var button = new Button("Notify me");
        button.setId("notify");
        button.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        button.setTooltipText("Show new alarms of all runs as notifications of this browser");
        button.addAttachListener(attached -> button.getElement().executeJs(ASK));
        button.getElement()
                .addEventListener(
                        "answered",
                        said -> Toast.show(words(said.getEventData().path(ANSWER).asString())))
                .addEventData(ANSWER);
        return button;
    }

    private static String words(String answer) {
        return switch (answer) {
            case "granted" -> "New alarms of all runs will be shown as notifications";
            case "unsupported" -> "This browser has no notifications; alarms are shown on the page";
            default -> "Notifications are not allowed in this browser's settings for this page";
        };
    }
}
