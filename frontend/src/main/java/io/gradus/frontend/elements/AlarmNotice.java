package io.gradus.frontend.elements;

import com.vaadin.flow.component.UI;
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
    private static final String ASK =
            "return window.Notification ? Notification.requestPermission() : 'unsupported';";

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

    /** Asks the browser for leave to notify; to be called on a click only. */
    public static void ask() {
        UI.getCurrent()
                .getPage()
                .executeJs(ASK)
                .then(String.class, answer -> Toast.show(words(answer)));
    }

    private static String words(String answer) {
        return switch (answer) {
            case "granted" -> "New alarms of all runs will be shown as notifications";
            case "unsupported" -> "This browser has no notifications; alarms are shown on the page";
            default -> "Notifications are not allowed in this browser's settings for this page";
        };
    }
}
