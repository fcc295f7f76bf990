package io.gradus.frontend;

import com.vaadin.flow.server.CustomizedSystemMessages;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import org.springframework.stereotype.Component;

/**
 * A page whose session has ended loads itself again without a word: its address holds what was
 * looked at, and the browser keeps what was typed.
 */
@Component
class SessionEnd implements VaadinServiceInitListener {
    @Override
    public void serviceInit(ServiceInitEvent event) {
        var messages = new CustomizedSystemMessages();
        messages.setSessionExpiredNotificationEnabled(false);
        event.getSource().setSystemMessagesProvider(info -> messages);
    }
}
