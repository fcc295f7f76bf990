package io.gradus.training.curriculum.check;

import io.gradus.training.document.Findings;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.chat.ChatSpec;

/** Checks that the tokenizer can write turns as the prompt wants it. */
record PromptCheck(PolicySpec policy, Findings findings) {
    boolean isUsable() {
        checkWithoutChat(policy.prompt());
        try {
            return policy.format().tokenizer().size() > 0;
        } catch (IllegalArgumentException e) {
            boolean isChat = !(policy.prompt().chat() instanceof ChatSpec.None);
            findings.add(
                    "policy.prompt" + (isChat ? ".chat" : ".stop"), String.valueOf(e.getMessage()));
            return false;
        }
    }

    /** What only a chat's template reads. */
    private void checkWithoutChat(PromptSpec prompt) {
        if (!(prompt.chat() instanceof ChatSpec.None)) {
            return;
        }
        refuse("system", prompt.system().isPresent());
        refuse("thinking", prompt.thinking().isPresent());
        refuse("date", prompt.date().isPresent());
    }

    private void refuse(String key, boolean given) {
        if (given) {
            findings.add(
                    "policy.prompt." + key,
                    "configures a chat template, but there is no chat: name one in policy.prompt.chat, or leave it out");
        }
    }
}
